import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../tests/support/server/listen';

/**
 * How the API is: well, gone (breaks every connection), or so many milliseconds slow (about all, or `only` these
 * addresses), answering a status, or with its text changed.
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
export async function startGateway(target: string) {
  let weather: Weather = {};
  const server = createServer(async ({ url = '', headers }, res) => {
    const { gone, delay = 0, only = /./, status, change = (text) => text } = weather;
    if (gone) return res.destroy();
    if (only.test(url)) await wait(delay);
    const type = { 'content-type': 'application/json' };
    if (status) return res.writeHead(status, type).end('{}');
    const answer = await fetch(target + url, { headers: { authorization: headers.authorization ?? '' } });
    return res.writeHead(answer.status, type).end(change(await answer.text()));
  });
  const { url, close } = await listen(server);
  return { url, close, turn: (next: Weather) => void (weather = next) };
}
