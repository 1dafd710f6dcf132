import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How the API is: well, gone (takes no connections), or so many milliseconds slow (about all, or `only` these addresses),
 * answering a status, or with its text changed.
 */
export type Weather = {
  gone?: true;
  delay?: number;
  only?: RegExp;
  status?: number;
  change?: (text: string) => string;
};

/**
 * Stands between the instances and the sandbox, and makes the API's weather. It passes reads alone: visitors of a drill
 * send nothing else.
 */
export async function startGateway(target: string, port: number) {
  let weather: Weather = {};
  const server = createServer(async ({ url = '', headers }, res) => {
    const { delay = 0, only = /./, status, change = (text) => text } = weather;
    if (only.test(url)) await wait(delay);
    const type = { 'content-type': 'application/json' };
    if (status) return res.writeHead(status, type).end('{}');
    const answer = await fetch(target + url, { headers: { authorization: headers.authorization ?? '' } });
    return res.writeHead(answer.status, type).end(change(await answer.text()));
  });
  const listen = () => once(server.listen(port, '127.0.0.1'), 'listening');
  async function close() {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    async turn(next: Weather) {
      if (next.gone && server.listening) await close();
      if (!next.gone && !server.listening) await listen();
      weather = next;
    },
    close,
  };
}
