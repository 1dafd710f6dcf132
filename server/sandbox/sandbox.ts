import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import * as v from 'valibot';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { readForm } from '../api/parse-form';
import { parseQuery } from '../request-url';
import { createAnswers, type SandboxResponse } from './answers';

/** Starts the embedded promo API on a free loopback port with random credentials. */
export async function startSandbox() {
  const username = 'sandbox';
  const password = randomBytes(24).toString('base64url');
  const authorization = 'Basic ' + Buffer.from(`${username}:${password}`).toString('base64');
  const responses = createAnswers();

  const app = express();
  app.use((req, res, next) => {
    if (req.headers.authorization === authorization) next();
    else send(res, { status: 401, message: 'Нет доступа' });
  });
  app.use(express.json());
  for (const call of Object.values<Call>(contract)) {
    app[call.method === 'GET' ? 'get' : 'post'](call.path, async (req, res) => {
      const form = call.body === 'form' ? await readForm(req) : (req.body as object | undefined);
      const params = v.parse(call.params, { ...Object.fromEntries(parseQuery(req)), ...req.params, ...form });
      send(res, responses[call.name as keyof typeof contract](params as Record<string, unknown>));
    });
  }
  app.use((_req: Request, res: Response) => send(res, { status: 404, message: 'Не найдено' }));
  const refuse: ErrorRequestHandler = (_error, _req, res, _next) => {
    send(res, { status: 400, message: 'Неверные данные' });
  };
  app.use(refuse);

  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    password,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(res: Response, response: SandboxResponse): void {
  if (response === 'timeout') return;
  if ('status' in response) res.status(response.status).json({ error: { message: response.message } });
  else res.json(response);
}
