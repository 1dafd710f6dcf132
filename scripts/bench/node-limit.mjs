/** The limit: node:http writing bytes that are ready. Arguments: port, a file with the bytes, their headers as JSON. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file = '', headersJson = ''] = process.argv;
const body = readFileSync(file);
const headers = JSON.parse(headersJson).flat();

createServer((_req, res) => res.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1');
