import { createServer, request } from 'node:http';

/**
 * How the API is: well, gone (takes no connections), or so many milliseconds slow (about all, or `only` these addresses),
 * answering a status, or with its text changed.
 *
 * @typedef {{ gone?: true; delay?: number; only?: RegExp; status?: number; change?: (text: string) => string }} Weather
 */

/**
 * Stands between the instances and the sandbox, and makes the API's weather.
 *
 * @param {string} target
 * @param {number} port
 */
export async function startGateway(target, port) {
  /** @type {Weather} */
  let weather = {};
  const server = createServer((req, res) => {
    const { delay = 0, only = /./, status, change = (text) => text } = weather;
    setTimeout(
      () => {
        if (status) return void res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
        const passed = request(new URL(req.url ?? '/', target), { method: req.method, headers: req.headers });
        passed.on('response', (answer) => {
          /** @type {Buffer[]} */
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => {
            const type = answer.headers['content-type'] ?? 'application/json';
            res.writeHead(answer.statusCode ?? 502, { 'content-type': type });
            res.end(change(Buffer.concat(chunks).toString()));
          });
        });
        passed.on('error', () => res.destroy());
        req.pipe(passed);
      },
      only.test(req.url ?? '') ? delay : 0,
    );
  });
  const listen = () => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const hangUp = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    /** @param {Weather} next */
    async turn(next) {
      if (next.gone && server.listening) await hangUp();
      if (!next.gone && !server.listening) await listen();
      weather = next;
    },
    close: hangUp,
  };
}
