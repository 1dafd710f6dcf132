import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { readForm } from '../api/parse-form';
import { createAnswers, type SandboxAnswer } from './answers';

const routes = Object.values<Call>(contract).map((call) => ({
  name: call.name as keyof typeof contract,
  call,
  pattern: new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The embedded promo API: a real HTTP server on loopback with random credentials. */
export async function startSandbox() {
  const username = 'sandbox';
  const password = randomBytes(24).toString('base64url');
  const expected = Buffer.from('Basic ' + Buffer.from(`${username}:${password}`).toString('base64'));
  const answers = createAnswers();

  async function answer(req: IncomingMessage): Promise<SandboxAnswer> {
    const given = Buffer.from(req.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return { status: 401, message: 'Нет доступа' };
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://sandbox');
    const route = routes.find(({ call, pattern }) => call.method === req.method && pattern.test(pathname));
    if (!route) return { status: 404, message: 'Не найдено' };
    const params = v.safeParse(route.call.params, {
      ...Object.fromEntries(searchParams),
      ...route.pattern.exec(pathname)?.groups,
      ...(await bodyOf(req, route.call)),
    });
    return params.success
      ? answers[route.name](params.output as Record<string, unknown>)
      : { status: 400, message: 'Неверные данные' };
  }

  const server = createServer((req, res) => {
    void answer(req).then(
      (given) => send(res, given),
      () => send(res, { status: 400, message: 'Неверный запрос' }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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

async function bodyOf(req: IncomingMessage, call: Call): Promise<object> {
  if (call.body === 'none') return {};
  return call.body === 'form' ? readForm(req) : ((await json(req)) as object);
}

function send(res: ServerResponse, answer: SandboxAnswer) {
  if (answer === 'silence') return;
  const failed = 'status' in answer;
  res
    .writeHead(failed ? answer.status : 200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(failed ? { error: { message: answer.message } } : answer));
}
