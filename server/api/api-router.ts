import express, { Router, type Request, type RequestHandler } from 'express';
import * as v from 'valibot';
import type { Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { ILLEGAL_INPUT } from '../../shared/rules/feedback';
import { BROWSER_MAX_AGE_SECONDS, remainingSeconds } from '../cache-lifetimes';
import type { CampaignStore } from '../campaigns/campaign-store';
import { secondsBefore } from '../campaigns/moscow-time';
import type { Previews } from '../campaigns/previews';
import type { Headers } from '../edge/compressed';
import { sendCompressed } from '../edge/send-compressed';
import { HttpError } from '../errors';
import { limitRate, type RateLimits } from '../rate-limits/rate-limits';
import { currentClientIp, setRoute } from '../request-context';
import { parseQuery, requestUrl, STRICT_ROUTING } from '../request-url';
import { isKnownBy } from '../upstream/read-response';
import type { ApiAnswer, ApiCache } from './api-cache';
import type { CachePolicy, CallParams } from './cache-policy';
import { readForm } from './parse-form';

interface Parts {
  readonly cache: ApiCache;
  readonly limits: RateLimits;
  readonly policy: CachePolicy;
  readonly campaigns: Pick<CampaignStore, 'now'>;
  readonly previews: Pick<Previews, 'open'>;
  readonly calls?: readonly Call[] | undefined;
}

const BASE = '/api';

/** One route per call of the contract, to be mounted at /api: rate limit, body, parameters, upstream, response. */
export function apiRouter(parts: Parts): Router {
  const router = Router(STRICT_ROUTING).use(keepEncodedPath);
  for (const call of parts.calls ?? Object.values<Call>(contract)) {
    const method = call.method === 'GET' ? 'get' : 'post';
    const route = router.route(call.path.slice(BASE.length));
    route.all((_req, _res, next) => {
      setRoute(call.path);
      next();
    });
    if (call.limit) route[method](limitRate(parts.limits[call.limit]));
    route[method](...BODY_PARSERS[call.body], callHandler(call, parts));
    route.all(() => {
      throw new HttpError('method_not_allowed', { allow: method === 'get' ? 'GET, HEAD' : 'POST' });
    });
  }
  return router.use(() => {
    throw new HttpError('not_found');
  });
}

/** Express decodes path parameters. An escaped path keeps them as the client has sent them. */
const keepEncodedPath: RequestHandler = (req, _res, next) => {
  setRoute(`${BASE}/*`);
  req.url =
    requestUrl(req)
      .path.slice(BASE.length)
      .replace(/[^\w/.~-]/g, encodeURIComponent) || '/';
  next();
};

const JSON_BODY = /^application\/json\s*(?:;|$)/i;

const requireJson: RequestHandler = (req, _res, next) => {
  if (!JSON_BODY.test(req.headers['content-type'] ?? '')) throw new HttpError('unsupported_type');
  next();
};

const parseForm: RequestHandler = async (req, _res, next) => {
  req.body = await readForm(req);
  next();
};

const BODY_PARSERS: Readonly<Record<Call['body'], readonly RequestHandler[]>> = {
  none: [],
  form: [parseForm],
  json: [requireJson, express.json({ limit: '64kb', type: 'application/json' })],
};

function callHandler(call: Call, parts: Parts): RequestHandler {
  const { cache, limits, policy, campaigns, previews } = parts;
  return async (req, res) => {
    const preview = previews.open(String(req.headers['x-preview'] ?? ''))?.campaign;
    const permission = policy(call, validateParams(call, req), preview);
    const isDetermining = call === contract.determineCity;
    const params = isDetermining ? { ip: currentClientIp(), ...permission.params } : permission.params;
    const isCacheable = permission.cache !== 'never';
    const forceRefresh = isCacheable && /\bno-cache\b/.test(req.headers['cache-control'] ?? '');
    const isCached = isCacheable && cache.lastAnswer(call, params) !== undefined;
    // Every request that can reach the API each time is rate limited.
    const isFree = !forceRefresh && (permission.cache === 'known' || isCached);
    if (!call.limit && !isFree) await limits.uncached(currentClientIp());
    const answer = isCacheable
      ? await cache.get(call, params, { forceRefresh })
      : await cache.uncached(call, params, { isUncacheable: true });
    if (call.limit === 'lookup') limits.countCard(currentClientIp(), isKnownBy(answer));

    const { status, body, retryAfter } = answer;
    if (isCacheable && status < 400) {
      const response = await answer.compressed();
      return sendCompressed(req, res, response, cachingOf(answer, campaigns.now().expiresAt));
    }
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
    res.status(status).set('Cache-Control', 'no-store').json(body);
  };
}

/** Reads the parameters of the contract from path, query and body. Throws not_found or bad_request. */
function validateParams({ query, params }: Call, req: Request): CallParams {
  const search = parseQuery(req);
  if (query.some((name) => search.getAll(name).length > 1)) throw new HttpError('bad_request');
  const queryParams: Record<string, string> = {};
  for (const name of query) {
    const value = search.get(name);
    if (value) queryParams[name] = value;
  }
  const input = { ...queryParams, ...(req.body as object | undefined), ...req.params };
  const result = v.safeParse(params, input, { message: ILLEGAL_INPUT });
  if (result.success) return { ...result.output };
  const issues = result.issues.map(
    (issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message] as const,
  );
  if (issues.some(([field]) => field in req.params && field !== 'card')) throw new HttpError('not_found');
  throw new HttpError('bad_request', { fields: Object.fromEntries(issues.toReversed()) });
}

/** Until the answer is a minute old or a campaign changes, whichever is first. */
function cachingOf({ at }: ApiAnswer, expiresAt: number): Headers {
  const age = performance.now() - at;
  const left = Math.min(BROWSER_MAX_AGE_SECONDS, remainingSeconds(age), secondsBefore(expiresAt, Date.now()));
  if (left <= 0) return { 'Cache-Control': 'no-store' };
  const seconds = Math.floor(age / 1000);
  return { 'Cache-Control': `public, max-age=${seconds + left}`, Age: String(seconds) };
}
