import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import * as v from 'valibot';
import type { CacheRule, Call } from '../../shared/contract/call';
import * as contract from '../../shared/contract/contract';
import { isCardNumber } from '../../shared/rules/card-number';
import { ILLEGAL_INPUT } from '../../shared/rules/feedback';
import { BROWSER_MAX_AGE_SECONDS, remainingSeconds } from '../cache-lifetimes';
import type { CampaignStore } from '../campaigns/campaign-store';
import { secondsBefore } from '../campaigns/moscow-time';
import type { Previews } from '../campaigns/previews';
import { sendCompressed, type SendOptions } from '../edge/send-compressed';
import { HttpError } from '../errors';
import { limitRate, type RateLimits } from '../rate-limits/rate-limits';
import { currentClientIp, setRoute } from '../request-context';
import { parseQuery, requestUrl, STRICT_ROUTING } from '../request-url';
import { hasFoundCard } from '../upstream/read-response';
import type { ApiCache } from './api-cache';
import type { ApiResponse } from './api-response';
import type { CachePolicy, CallParams } from './cache-policy';
import { readForm } from './parse-form';

interface Dependencies {
  readonly cache: ApiCache;
  readonly limits: RateLimits;
  readonly policy: CachePolicy;
  readonly campaigns: Pick<CampaignStore, 'now'>;
  readonly previews: Pick<Previews, 'open'>;
  readonly calls?: readonly Call[] | undefined;
}

const BASE = '/api';

/** Creates the router for /api, with one route per call in the API contract. */
export function apiRouter(dependencies: Dependencies): Router {
  const { limits, calls = Object.values<Call>(contract) } = dependencies;
  const router = Router(STRICT_ROUTING).use(keepEncodedPath);
  for (const call of calls) {
    const method = call.method === 'GET' ? 'get' : 'post';
    const route = router.route(call.path.slice(BASE.length));
    route.all((_req, _res, next) => {
      setRoute(call.path);
      next();
    });
    route[method](...limitAndParse(call, limits), callHandler(call, dependencies));
    route.all(() => {
      throw new HttpError('method_not_allowed', { allow: method === 'get' ? 'GET, HEAD' : 'POST' });
    });
  }
  return router.use(() => {
    throw new HttpError('not_found');
  });
}

/**
 * Encodes the path again before Express decodes its parameters. As a result, handlers receive each parameter exactly as
 * the client sent it, such as `a%2Fb`.
 */
const keepEncodedPath: RequestHandler = (req, _res, next) => {
  setRoute(`${BASE}/*`);
  const path = requestUrl(req).path.slice(BASE.length);
  req.url = path.replace(/[^\w/.~-]/g, encodeURIComponent) || '/';
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

/**
 * Returns the handlers that rate-limit an API call and parse its body. For card lookups, the body is parsed first,
 * because the rate limit depends on the card number in the body.
 */
function limitAndParse({ limit, body }: Call, limits: RateLimits): (RequestHandler | ErrorRequestHandler)[] {
  const parsers = BODY_PARSERS[body];
  if (limit === undefined) return [...parsers];
  if (limit !== 'lookup') return [limitRate(limits[limit]), ...parsers];
  return [...parsers, countUnreadable(limits), limitLookup(limits)];
}

/**
 * Returns the card number of a card lookup: `card` from the path or `cardNumber` from the form. Returns undefined if
 * the number is invalid.
 */
function cardOf(req: Request): string | undefined {
  const { cardNumber } = (req.body ?? {}) as { readonly cardNumber?: unknown };
  const sent = req.params['card'] ?? cardNumber;
  return typeof sent === 'string' && isCardNumber(sent) ? sent : undefined;
}

/**
 * Creates middleware that rate-limits card lookups. Several calls for the same card within one minute count as a single
 * lookup.
 */
function limitLookup({ lookup }: Pick<RateLimits, 'lookup'>): RequestHandler {
  return async (req, _res, next) => {
    await lookup(currentClientIp(), cardOf(req));
    next();
  };
}

/** Creates an error handler that counts a card lookup towards the rate limit even if its body cannot be parsed. */
function countUnreadable({ lookup }: Pick<RateLimits, 'lookup'>): ErrorRequestHandler {
  return async (error, _req, _res, next) => {
    await lookup(currentClientIp());
    next(error);
  };
}

function callHandler(call: Call, dependencies: Dependencies): RequestHandler {
  const { cache, limits, policy, campaigns, previews } = dependencies;

  function readRequest(req: Request): { readonly params: CallParams; readonly cacheRule: CacheRule } {
    const preview = previews.open(String(req.headers['x-preview'] ?? ''))?.campaign;
    const visitorParams = validateParams(call, req);
    const cacheRule = policy(call, visitorParams, preview);
    const params = call.sendsClientIp ? { ip: currentClientIp(), ...visitorParams } : visitorParams;
    return { params, cacheRule };
  }

  /**
   * Rate-limits requests that the cache cannot serve. Requests with only known parameter values, such as a listed city,
   * are exempt, because the cache can hold all their responses.
   */
  async function limitUncached(params: CallParams, cacheRule: CacheRule, forceRefresh: boolean) {
    const isCached = () => cacheRule !== 'never' && cache.lastGood(call, params) !== undefined;
    const isServedFromCache = !forceRefresh && (cacheRule === 'known' || isCached());
    if (!isServedFromCache) await limits.uncached(currentClientIp());
  }

  return async (req, res) => {
    const { params, cacheRule } = readRequest(req);
    const isCacheable = cacheRule !== 'never';
    const forceRefresh = isCacheable && /\bno-cache\b/.test(req.headers['cache-control'] ?? '');
    if (!call.limit) await limitUncached(params, cacheRule, forceRefresh);
    const response = isCacheable
      ? await cache.get(call, params, { forceRefresh })
      : await cache.uncached(call, params, { isUncacheable: true });
    if (call.limit === 'lookup') limits.countCard(currentClientIp(), hasFoundCard(response), cardOf(req));

    const { status, body, retryAfter } = response;
    if (isCacheable && status < 400) {
      const cacheHeaders = browserCacheHeaders(response, campaigns.now().expiresAt);
      return sendCompressed(req, res, await response.compressed(), cacheHeaders);
    }
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
    res.status(status).set('Cache-Control', 'no-store').json(body);
  };
}

/**
 * Validates the parameters in the path, the query and the body. Throws `not_found` if the path is invalid, and
 * `bad_request` for any other invalid parameter.
 */
function validateParams({ query, params }: Call, req: Request): CallParams {
  const sentQuery = parseQuery(req);
  if (query.some((name) => sentQuery.getAll(name).length > 1)) throw new HttpError('bad_request');
  const queryParams: Record<string, string> = {};
  for (const name of query) {
    const value = sentQuery.get(name);
    if (value) queryParams[name] = value;
  }
  const input = { ...queryParams, ...(req.body as object | undefined), ...req.params };
  const result = v.safeParse(params, input, { message: ILLEGAL_INPUT });
  if (result.success) return { ...result.output };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? '';
    if (field in req.params && field !== 'card') throw new HttpError('not_found');
    fields[field] ??= issue.message;
  }
  throw new HttpError('bad_request', { fields });
}

/**
 * Returns headers that let browsers cache a response. The response expires when it reaches its maximum age or when a
 * campaign changes, whichever comes first.
 */
function browserCacheHeaders({ receivedAt }: ApiResponse, expiresAt: number): SendOptions {
  const ageMs = performance.now() - receivedAt;
  const untilChange = secondsBefore(expiresAt, Date.now());
  const remaining = Math.min(BROWSER_MAX_AGE_SECONDS, remainingSeconds(ageMs), untilChange);
  if (remaining <= 0) return { cacheControl: 'no-store' };
  const age = Math.floor(ageMs / 1000);
  return { cacheControl: `public, max-age=${age + remaining}`, headers: ['Age', String(age)] };
}
