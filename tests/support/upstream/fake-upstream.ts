import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../programs/listen';
import { readCall } from './read-call';
import { usualAnswers, type CallName, type ParamsOf } from './usual-answers';

/** A request as the API saw it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Fields of a form or of a body of JSON in the order they came; empty when the body was neither. */
  readonly fields: readonly (readonly [string, unknown])[];
  /** The contract's name of the call; undefined where it has none such. */
  readonly call: CallName | undefined;
  /** What the call was asked with, as the contract reads it. */
  readonly params: object;
}

type Send = (seen: Seen, res: ServerResponse) => void;

/** A body of JSON, or a function that answers by itself. */
type Answer<Name extends CallName> =
  | object
  | ((seen: Seen & { readonly params: ParamsOf<Name> }, res: ServerResponse) => void);

export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>;

export const json = (res: ServerResponse, body: unknown, status = 200) =>
  res
    .writeHead(status, { 'content-type': 'application/json', 'x-upstream-secret': 'host-7' })
    .end(JSON.stringify(body));

function usual(seen: Seen, res: ServerResponse) {
  if (!seen.call) return json(res, { error: { message: 'no such call' } }, 404);
  const answerOf = usualAnswers[seen.call] as (params: object) => object;
  return json(res, answerOf(seen.params));
}

/** A promo API for tests: refuses wrong credentials, records every request, answers as told. */
export async function startFakeUpstream() {
  const [username, password] = ['promo-user', 'pa55-wörd-Zq9'];
  const basic = (secret: string) => `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
  const accepted = new Set([basic(password)]);
  const seen: Seen[] = [];
  let taken = 0;
  let told: { isMeant: (seen: Seen) => boolean; send: Send }[] = [];
  const tell = (isMeant: (seen: Seen) => boolean, answer: Answer<never>, status = 200) => {
    const send = typeof answer === 'function' ? (answer as Send) : undefined;
    told.unshift({ isMeant, send: send ?? ((_, res) => json(res, answer, status)) });
  };
  const server = createServer((req, res) => {
    const answered = readRequest(req).then((request) => {
      seen.push(request);
      if (!accepted.has(req.headers.authorization ?? ''))
        return res.writeHead(401, { 'www-authenticate': 'Basic realm="upstream"' }).end('{}');
      const send = told.find(({ isMeant }) => isMeant(request))?.send ?? usual;
      return send(request, res);
    });
    // A request that is cut off before its end asks for nothing.
    answered.catch((error: unknown) => {
      if (!req.destroyed) throw error;
    });
  });
  const { url, close } = await listen(server);
  return {
    url,
    username,
    password,
    /** What a server needs in its environment to ask this API. */
    environment: { API_URL: url, API_USERNAME: username, API_PASSWORD: password },
    /** Replaces the passwords that this API accepts. */
    acceptPasswords(...secrets: string[]) {
      accepted.clear();
      for (const secret of secrets) accepted.add(basic(secret));
    },
    /** All requests so far. */
    seen,
    /** Returns the last request of this call. Background refreshes may have sent other calls since. */
    lastOf: (name: CallName) => seen.findLast(({ call }) => call === name),
    /** Requests since the last call of this, as 'METHOD url'. */
    taken: () =>
      seen.slice(taken, (taken = seen.length)).map(({ method, url: asked }) => `${method} ${asked}`),
    /** Answers a call so from now on; the latest told wins. */
    answer: <Name extends CallName>(call: Name, answer: Answer<Name>, status?: number) =>
      tell((asked) => asked.call === call, answer, status),
    /** Answers every call so from now on. */
    answerAll: (answer: Answer<CallName>, status?: number) => tell(() => true, answer, status),
    /** Forgets everything told; what was seen so far is taken. */
    reset() {
      told = [];
      taken = seen.length;
    },
    close,
  };
}

async function readRequest(req: IncomingMessage): Promise<Seen> {
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
