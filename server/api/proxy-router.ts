import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Router } from 'express';
import * as v from 'valibot';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { ILLEGAL_INPUT } from '../../shared/rules/feedback';
import type { CampaignStore } from '../campaigns/campaign-store';
import { secondsBefore } from '../campaigns/moscow-time';
import type { Previews } from '../campaigns/previews';
import { ANSWER_MAX_AGE, secondsLeft } from '../cache-lifetimes';
import type { ClientIp } from '../client-ip';
import { HttpError } from '../errors';
import { prebuildText, type PrebuiltResponse } from '../edge/compressed';
import { sendPrebuilt } from '../edge/send-compressed';
import type { RateLimits } from '../rate-limits/rate-limits';
import { queryOf, requestUrl } from '../request-url';
import { sendJson } from '../send-json';
import { markRoute, requestId } from '../telemetry/access-log';
import type { ApiCache, DatedAnswer } from './api-cache';
import type { CachePolicy, CallParams } from './cache-policy';
import { readForm } from './parse-form';
import { isKnownBy } from '../upstream/read-response';

interface Parts {
  readonly cache: ApiCache;
  readonly limits: RateLimits;
  readonly ipOf: ClientIp;
  readonly policy: CachePolicy;
  readonly campaigns: Pick<CampaignStore, 'now'>;
  readonly previews: Pick<Previews, 'open'>;
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly calls?: readonly Call[] | undefined;
}

export const isApi = (req: IncomingMessage): boolean => /^\/api(?:\/|$)/.test(requestUrl(req).path);

/** The contract's calls as routes. Throws an HttpError for anything else. */
export function proxyCalls(router: Router, parts: Parts): void {
  router.use(leaveEncoded);
  for (const call of parts.calls ?? Object.values<Call>(contract)) {
    const method = call.method === 'GET' ? 'get' : 'post';
    const route = router.route(call.path);
    route.all((_req, res, next) => {
      markRoute(res, call.path);
      next();
    });
    const limit = call.limit ? [parts.limits[call.limit]] : [];
    route[method](...limit, ...PARSERS[call.body], answerOf(call, parts));
    route.all(() => {
      throw new HttpError('method_not_allowed', { allow: method === 'get' ? 'GET, HEAD' : 'POST' });
    });
  }
  router.use(() => {
    throw new HttpError('not_found');
  });
}

/** Express decodes parameters: escaped twice, they stay as sent. */
const leaveEncoded: RequestHandler = (req, res, next) => {
  markRoute(res, '/api/*');
  req.url = requestUrl(req).path.replace(/[^\w/.~-]/g, encodeURIComponent);
  next();
};

const JSON_BODY = /^application\/json\s*(?:;|$)/i;

const PARSERS: Readonly<Record<Call['body'], readonly RequestHandler[]>> = {
  none: [],
  form: [
    async (req, _res, next) => {
      req.body = await readForm(req);
      next();
    },
  ],
  json: [
    (req, _res, next) =>
      next(JSON_BODY.test(req.headers['content-type'] ?? '') ? undefined : new HttpError('unsupported_type')),
    express.json({ limit: '64kb', type: 'application/json' }),
  ],
};

const JSON_TYPE = 'application/json; charset=utf-8';

function answerOf(call: Call, { cache, limits, ipOf, policy, campaigns, previews, headers }: Parts) {
  const prebuilt = new WeakMap<DatedAnswer, Promise<PrebuiltResponse>>();
  function prebuiltOf(answer: DatedAnswer): Promise<PrebuiltResponse> {
    const { status, body } = answer;
    const build = () => prebuildText({ status, type: JSON_TYPE, headers, text: JSON.stringify(body) });
    const made = prebuilt.get(answer) ?? build();
    prebuilt.set(answer, made);
    return made;
  }

  return async (req: Request, res: ServerResponse): Promise<void> => {
    const preview = previews.open(String(req.headers['x-preview'] ?? ''))?.campaign;
    const permission = policy(call, validateParams(call, req), preview);
    const params =
      call === contract.determineCity ? { ip: ipOf(req), ...permission.params } : permission.params;
    const isCacheable = permission.cache !== 'never';
    // Whatever reaches the API each time is rate limited.
    const forceRefresh = isCacheable && /\bno-cache\b/.test(req.headers['cache-control'] ?? '');
    const isFree =
      permission.cache === 'known' || (isCacheable && cache.lastAnswer(call, params) !== undefined);
    if (!call.limit && (forceRefresh || !isFree)) await limits.uncached(req);
    const answer = isCacheable
      ? await cache.get(call, params, { forceRefresh })
      : await cache.uncached(call, params, { isMadeUp: true });
    if (call.limit === 'lookup') limits.countCard(req, isKnownBy(answer));
    const { status, body, retryAfter } = answer;
    if (!isCacheable || status >= 400) {
      const more = {
        'X-Request-Id': requestId(res),
        ...(retryAfter && { 'Retry-After': String(retryAfter) }),
      };
      return sendJson(res, status, { ...headers, ...more }, body);
    }
    sendPrebuilt(req, res, await prebuiltOf(answer), cachingOf(answer, campaigns.now().expiresAt));
  };
}

/** What the contract takes of a request. Throws not_found or bad_request. */
function validateParams({ query, params }: Call, req: Request): CallParams {
  const asked = queryOf(req);
  if (query.some((name) => asked.getAll(name).length > 1)) throw new HttpError('bad_request');
  const named = query.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : []));
  const given = { ...Object.fromEntries(named), ...(req.body as object | undefined), ...req.params };
  const result = v.safeParse(params, given, { message: ILLEGAL_INPUT });
  if (result.success) return { ...result.output };
  const issues = result.issues.map(
    (issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message] as const,
  );
  if (issues.some(([field]) => field in req.params && field !== 'card')) throw new HttpError('not_found');
  throw new HttpError('bad_request', { fields: Object.fromEntries(issues.toReversed()) });
}

/** For the rest of the answer's minute, and not past a campaign's next change. */
function cachingOf({ at }: DatedAnswer, expiresAt: number): string[] {
  const age = performance.now() - at;
  const left = Math.min(ANSWER_MAX_AGE, secondsLeft(age), secondsBefore(expiresAt, Date.now()));
  if (left <= 0) return ['Cache-Control', 'no-store'];
  const seconds = Math.floor(age / 1000);
  return ['Cache-Control', `public, max-age=${seconds + left}`, 'Age', String(seconds)];
}
