/** The limit: node:http writing bytes that are ready. Arguments: port, a file with the answers (limit.mjs) by address. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file = ''] = process.argv;
/** @type {import('./limit.mjs').Recorded[]} */
const recorded = JSON.parse(readFileSync(file, 'utf8'));
const answers = new Map(
  recorded.map(({ path, status, headers, body }) => [
    path,
    { status, headers: headers.flat(), body: Buffer.from(body, 'base64') },
  ]),
);

createServer((req, res) => {
  const answer = answers.get(req.url ?? '');
  if (!answer) return res.writeHead(500).end();
  return res.writeHead(answer.status, answer.headers).end(answer.body);
}).listen(Number(port), '127.0.0.1');
