import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../programs/listen';
import { readCall } from './read-call';
import { defaultResponses, type CallName, type ParamsOf } from './default-responses';

/** A request received by the API. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Fields of a form or JSON body in their order. Empty for any other body. */
  readonly fields: readonly (readonly [string, unknown])[];
  /** Name of the call in the contract. Undefined for an unknown call. */
  readonly call: CallName | undefined;
  /** Parameters of the call, parsed by the contract. */
  readonly params: object;
}

type Send = (request: ReceivedRequest, res: ServerResponse) => void;

/** A JSON body, or a handler that sends the response. */
type FakeResponse<Name extends CallName> =
  | object
  | ((request: ReceivedRequest & { readonly params: ParamsOf<Name> }, res: ServerResponse) => void);

export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>;

export const json = (res: ServerResponse, body: unknown, status = 200) =>
  res
    .writeHead(status, { 'content-type': 'application/json', 'x-upstream-secret': 'host-7' })
    .end(JSON.stringify(body));

function sendDefault(request: ReceivedRequest, res: ServerResponse) {
  if (!request.call) return json(res, { error: { message: 'no such call' } }, 404);
  const createBody = defaultResponses[request.call] as (params: object) => object;
  return json(res, createBody(request.params));
}

/**
 * Starts a fake promo API. The fake API rejects wrong credentials, records all requests and sends the configured
 * responses.
 */
export async function startFakeUpstream() {
  const [username, password] = ['promo-user', 'pa55-wörd-Zq9'];
  const basic = (secret: string) => `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
  const accepted = new Set([basic(password)]);
  const seen: ReceivedRequest[] = [];
  let takenCount = 0;
  let overrides: { matches: (request: ReceivedRequest) => boolean; send: Send }[] = [];
  const addOverride = (
    matches: (request: ReceivedRequest) => boolean,
    answer: FakeResponse<never>,
    status = 200,
  ) => {
    const send = typeof answer === 'function' ? (answer as Send) : undefined;
    overrides.unshift({ matches, send: send ?? ((_, res) => json(res, answer, status)) });
  };
  const server = createServer((req, res) => {
    const answered = readRequest(req).then((request) => {
      seen.push(request);
      if (!accepted.has(req.headers.authorization ?? ''))
        return res.writeHead(401, { 'www-authenticate': 'Basic realm="upstream"' }).end('{}');
      const send = overrides.find(({ matches }) => matches(request))?.send ?? sendDefault;
      return send(request, res);
    });
    // Ignore a request that is aborted before its end.
    answered.catch((error: unknown) => {
      if (!req.destroyed) throw error;
    });
  });
  const { url, close } = await listen(server);
  return {
    url,
    username,
    password,
    /** Environment variables that connect a server to this API. */
    environment: { API_URL: url, API_USERNAME: username, API_PASSWORD: password },
    /** Replaces the accepted passwords. */
    acceptPasswords(...secrets: string[]) {
      accepted.clear();
      for (const secret of secrets) accepted.add(basic(secret));
    },
    /** All requests so far. */
    seen,
    /** Returns the last request of a call. Background refreshes may have sent other calls since. */
    lastOf: (name: CallName) => seen.findLast(({ call }) => call === name),
    /** Returns the requests since the previous call of this function as 'METHOD url'. */
    taken: () =>
      seen.slice(takenCount, (takenCount = seen.length)).map(({ method, url }) => `${method} ${url}`),
    /** Sets the response to a call and overrides earlier settings. */
    answer: <Name extends CallName>(call: Name, answer: FakeResponse<Name>, status?: number) =>
      addOverride((request) => request.call === call, answer, status),
    /** Sets the response to all calls. */
    answerAll: (answer: FakeResponse<CallName>, status?: number) => addOverride(() => true, answer, status),
    /** Removes all configured responses and marks the requests so far as taken. */
    reset() {
      overrides = [];
      takenCount = seen.length;
    },
    close,
  };
}

async function readRequest(req: IncomingMessage): Promise<ReceivedRequest> {
  const bytes = await buffer(req);
  const { method = '', url = '', headers } = req;
  const type = headers['content-type'] ?? '';
  const body = new Response(bytes, { headers: { 'content-type': type } });
  const form = type.includes('form') ? ([...(await body.formData())] as [string, string][]) : [];
  const posted = type.includes('json') ? (JSON.parse(bytes.toString()) as object) : {};
  const { name, params = {} } = readCall(method, url, form, posted) ?? {};
  const fields = [...form, ...Object.entries(posted)];
  return { method, url, headers, body: bytes.toString(), fields, call: name, params };
}
