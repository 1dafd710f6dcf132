import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../programs/listen';
import { readCall } from './read-call';
import { defaultResponses, type CallName, type ParamsOf } from './default-responses';

/** Request that the fake API has received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Fields of a form or JSON body, in order. Empty for any other body. */
  readonly fields: readonly (readonly [string, unknown])[];
  /** Name of the call in the contract. Undefined for an unknown call. */
  readonly call: CallName | undefined;
  /** Parameters of the call, parsed by the contract. */
  readonly params: object;
}

type Send = (request: ReceivedRequest, res: ServerResponse) => void;

/** JSON body of a response, or a function that sends the response. */
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

const [USERNAME, PASSWORD] = ['promo-user', 'pa55-wörd-Zq9'];
const basicAuth = (password: string) => `Basic ${Buffer.from(`${USERNAME}:${password}`).toString('base64')}`;

/** Creates functions that set, send and remove the fake responses. Later settings override earlier ones. */
function createResponses() {
  let overrides: { matches: (request: ReceivedRequest) => boolean; send: Send }[] = [];
  function override(
    matches: (request: ReceivedRequest) => boolean,
    answer: FakeResponse<never>,
    status = 200,
  ) {
    const sendBody: Send = (_, res) => json(res, answer, status);
    overrides.unshift({ matches, send: typeof answer === 'function' ? (answer as Send) : sendBody });
  }
  return {
    /** Sets the response to an API call. Overrides earlier settings. */
    answer: <Name extends CallName>(call: Name, answer: FakeResponse<Name>, status?: number) =>
      override((request) => request.call === call, answer, status),
    /** Sets the same response for all API calls. */
    answerAll: (answer: FakeResponse<CallName>, status?: number) => override(() => true, answer, status),
    send(request: ReceivedRequest, res: ServerResponse) {
      const send = overrides.find(({ matches }) => matches(request))?.send ?? sendDefault;
      return send(request, res);
    },
    clear() {
      overrides = [];
    },
  };
}

/** Creates functions that return recorded requests. */
function createRequestReaders(seen: readonly ReceivedRequest[]) {
  let takenCount = 0;
  return {
    /**
     * Returns the last request of an API call. Later requests of other calls, such as background refreshes, are
     * ignored.
     */
    lastOf: (name: CallName) => seen.findLast(({ call }) => call === name),
    /** Returns the requests since the previous call of this function, each as 'METHOD url'. */
    taken() {
      const requests = seen.slice(takenCount).map(({ method, url }) => `${method} ${url}`);
      takenCount = seen.length;
      return requests;
    },
  };
}

/**
 * Starts a fake promo API. The fake API rejects wrong credentials, records all requests and sends the configured
 * responses.
 */
export async function startFakeUpstream() {
  let accepted = [basicAuth(PASSWORD)];
  const seen: ReceivedRequest[] = [];
  const readers = createRequestReaders(seen);
  const { answer, answerAll, send, clear } = createResponses();
  async function respond(req: IncomingMessage, res: ServerResponse) {
    const request = await readRequest(req);
    seen.push(request);
    if (!accepted.includes(req.headers.authorization ?? ''))
      return res.writeHead(401, { 'www-authenticate': 'Basic realm="upstream"' }).end('{}');
    return send(request, res);
  }
  const server = createServer((req, res) => {
    // Ignore the error if the client has aborted the request.
    respond(req, res).catch((error: unknown) => {
      if (!req.destroyed) throw error;
    });
  });
  const { url, close } = await listen(server);
  return {
    url,
    username: USERNAME,
    password: PASSWORD,
    /** Environment variables that connect a server to this API. */
    environment: { API_URL: url, API_USERNAME: USERNAME, API_PASSWORD: PASSWORD },
    /** Replaces the accepted passwords. */
    acceptPasswords(...passwords: string[]) {
      accepted = passwords.map(basicAuth);
    },
    /** All requests so far. */
    seen,
    ...readers,
    answer,
    answerAll,
    /** Removes the responses that tests have set. The next `taken` call returns only requests after the reset. */
    reset() {
      clear();
      readers.taken();
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
