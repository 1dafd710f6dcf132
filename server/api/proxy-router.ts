import type { IncomingMessage } from 'node:http';
import express, { type Request, type Response } from 'express';
import * as v from 'valibot';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { ILLEGAL_INPUT } from '../../shared/rules/feedback';
import { addressOf, queryOf, type Address } from '../request-url';
import type { CachePolicy, CallParams } from './cache-policy';
import { Problem } from '../errors';
import { readForm } from './parse-form';
import type { Limits } from '../rate-limits/rate-limits';
import type { Previews } from '../campaigns/previews';
import type { Endpoint } from '../prebuilt/endpoint';
import { sendReady } from '../prebuilt/send-prebuilt';
import { markRoute } from '../telemetry/access-log';
import { widestNetwork, type IpOf } from '../client-ip';
import { runMiddleware } from '../run-middleware';
import { anew as anewSince, type DataCache } from './api-cache';
import type { KeptAnswers } from './kept-answers';
import { isKnownBy } from './read-response';

interface ProxyParts {
  readonly cache: DataCache;
  readonly limits: Limits;
  readonly ipOf: IpOf;
  readonly policy: CachePolicy;
  readonly kept: KeptAnswers;
  readonly previews: Pick<Previews, 'open'>;
}

interface Route {
  readonly call: Call;
  readonly pattern: RegExp;
}

/**
 * The allow-list: nothing else under /api/ exists. Matched against the raw path, letter case included. Parameters longer
 * than any right one match too: a card number that is too long is bad input (400), not an unknown call (404).
 */
const routes: readonly Route[] = Object.values<Call>(contract).map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]{1,256})')}$`),
}));

const json = express.json({ limit: '64kb', type: 'application/json' });

/**
 * `/api/…`: only the contract's calls, checked, rebuilt from their parameters and sent on; status and JSON body come
 * back, and no header of the API. Every refusal is a Problem.
 */
export function proxy({ cache, limits, ipOf, policy, kept, previews }: ProxyParts): Endpoint {
  const answer: Endpoint['answer'] = async (req, res) => {
    const { call, captures } = findRoute(req);
    markRoute(res, call.path);
    if (call.limit) await limits[call.limit](req);
    const params = checkParams(call, captures, {
      ...namedInQuery(req, call),
      ...(await bodyOf(req, res, call)),
    });
    const preview = previews.open(String(req.headers['x-preview'] ?? ''))?.campaign;
    const open = kept.opener();
    const { keeping, params: allowed } = policy(call, params, preview);
    const asked = call === contract.determineCity ? { ip: ipOf(req), ...allowed } : allowed;
    // A question that reaches the API each time it is asked uses up an allowance, or one visitor could ask without end.
    const anew = call.fresh > 0 && /\bno-cache\b/.test(req.headers['cache-control'] ?? '');
    if (!call.limit && (anew || (keeping !== 'closed' && !cache.has(call, asked)))) await limits.unkept(req);
    const card = cardOf(asked);
    const told = call.limit === 'lookup' && card !== undefined ? await limits.card(req, card) : undefined;
    const given = await (keeping === 'never'
      ? cache.pass(call, asked, widestNetwork(ipOf(req)))
      : cache.send(call, asked, anew ? anewSince() : undefined));
    const { status, body } = given;
    told?.(isKnownBy(given));
    const caching =
      status < 400 && !(preview && keeping === 'never') ? kept.cachingOf(call, given) : 'no-store';
    if (status >= 400 || keeping === 'never' || call.fresh === 0)
      return void res.status(status).set('Cache-Control', caching).json(body);
    const ready = await kept.pack(given);
    if (!preview && !call.limit) open(req, call, asked);
    sendReady(req, res, ready, ['Cache-Control', caching]);
  };
  return { claims: isApiAddress, answer };
}

const isApiAddress = ({ path }: Address) => /^\/api(?:\/|$)/.test(path);

/** Whether a request is for the API, known call or not. */
export const isApi = (req: IncomingMessage): boolean => isApiAddress(addressOf(req));

/** The pattern a request is logged and counted under: a card number never gets into logs or metrics. */
export function routePattern(req: IncomingMessage): string {
  const { path } = addressOf(req);
  return routes.find(({ pattern }) => pattern.test(path))?.call.path ?? '/api/*';
}

function findRoute(req: Request) {
  const { path, isRead } = addressOf(req);
  const matches = routes.filter(({ pattern }) => pattern.test(path));
  if (!matches.length) throw new Problem('not_found');
  const method = isRead ? 'GET' : req.method;
  const route = matches.find(({ call }) => call.method === method);
  if (!route) {
    const allowed = matches.map(({ call }) => (call.method === 'GET' ? 'GET, HEAD' : call.method));
    throw new Problem('method_not_allowed', { allow: [...new Set(allowed)].join(', ') });
  }
  return { ...route, captures: { ...route.pattern.exec(path)?.groups } };
}

function namedInQuery(req: Request, call: Call): Record<string, unknown> {
  const query = queryOf(req);
  return Object.fromEntries(
    call.query.flatMap((name) => {
      const values = query.getAll(name);
      if (values.length > 1) throw new Problem('bad_request');
      return values.length && values[0] !== '' ? [[name, values[0]]] : [];
    }),
  );
}

async function bodyOf(req: Request, res: Response, call: Call): Promise<object> {
  if (call.body === 'none') return {};
  if (call.body === 'form') return readForm(req);
  if (!req.is('application/json')) throw new Problem('unsupported_type');
  await runMiddleware(json, req, res);
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('bad_request');
  return body;
}

/**
 * Checks what is to be forwarded. A slug or code in the path that none can have is not found (404); a wrong card number
 * or field is bad input (400).
 */
function checkParams(call: Call, captures: Record<string, string>, given: object): CallParams {
  const result = v.safeParse(call.params, { ...given, ...captures }, { message: ILLEGAL_INPUT });
  if (result.success) return { ...result.output };
  const faults = result.issues.map(
    (issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message] as const,
  );
  if (faults.some(([field]) => field in captures && field !== 'card')) throw new Problem('not_found');
  throw new Problem('bad_request', { fields: Object.fromEntries(faults.toReversed()) });
}

/** The card a question is about. */
const cardOf = ({ card, cardNumber }: CallParams) => (card ?? cardNumber) as string | undefined;
