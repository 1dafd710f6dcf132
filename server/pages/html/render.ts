import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { appElement, makeStore, type AppStore, type Head } from '../../../client/for-server';
import { SITE_BASE, type Site } from '../../../shared/site';
import type { ServerApi } from '../../api/page-api';
import type { Assets, SharePicture } from '../../build';
import type { Config } from '../../config/config';
import { escapedJson, renderDocument } from './document';
import { createFrame } from './frame';
import { NOT_FOR_SEARCH, pageMeta } from './seo-tags';
import type { PageProps } from '../page-middleware';
import type { RouteEntry } from '../page-routes';
import { pageSecurityHeaders } from '../../security-headers';
import { PREVIEW_HEAD, PREVIEW_HEADERS, previewBanner } from './preview-banner';

/** Time for all calls of a page together, in milliseconds; the upstream's own deadline is shorter. */
const LOAD_TIMEOUT = 3500;

/** The media type of pages. */
export const HTML = 'text/html; charset=utf-8';

/** A component threw while a page was rendered; `cause` is what it threw. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

/** A page whose calls are answered, and the headers that belong to it. */
export interface RenderedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Some call failed or came too late: the page has less in it than it could have. */
  readonly degraded: boolean;
  /** When the oldest data in it was given, on a clock that nobody sets, in milliseconds. */
  readonly dataTime: number;
  /** Whether the API knows the card that a form asked about, where it said so. */
  readonly isCardKnown: boolean | undefined;
}

/** Fields of a plain form posted to a page. */
export type PageForm = Readonly<Record<string, string>>;

/** What a render may be told besides. */
interface Wishes {
  /** A form posted to the page: its answer is in the page. */
  readonly form?: PageForm;
  /** The query of its address. */
  readonly search?: string | undefined;
  /** Seconds after which it may be asked: it is one question too many. */
  readonly retryAfter?: number | undefined;
  /** Data from before that moment is too old. */
  readonly notBefore?: number | undefined;
}

/** Which error page it is: of a site, for a status; and what was asked for, where the words depend on it. */
export interface ErrorFacts {
  readonly site: Site;
  readonly status: number;
  readonly about?: 'preview' | undefined;
}

export interface Renderer {
  page(entry: RouteEntry, props: PageProps, wishes?: Wishes): Promise<RenderedPage>;
  error(page: ErrorFacts, requestId?: string): Promise<Pick<RenderedPage, 'html' | 'headers'>>;
}

const ERROR_HEADS: Readonly<Record<number, Head>> = {
  404: { title: 'Страница не найдена', description: 'Такой страницы нет. Посмотрите акции на главной.' },
  410: { title: 'Акция закончилась', description: 'Этой страницы больше нет. Посмотрите акции на главной.' },
};
const ERROR_HEAD: Head = {
  title: 'Ошибка',
  description: 'Что-то пошло не так. Попробуйте обновить страницу.',
};

export function createRenderer(
  config: Config,
  assets: Assets,
  { forPage }: Pick<ServerApi, 'forPage'>,
): Renderer {
  const { facts, documentOf } = createFrame(config, assets);
  /** The picture that a page was given, else the one that the build has for its name, else the index's. */
  function pictureOf({ name, site, campaign }: RouteEntry, given: SharePicture | undefined) {
    const ofIndex = assets.sharePicture('promotions');
    const picture = given ?? (campaign ? ofIndex : assets.sharePicture(name));
    const isOwn = name === 'promotions' || picture?.file !== ofIndex?.file;
    return picture && { ...picture, path: assets.base(site) + picture.file, isOwn };
  }
  return {
    async page(entry, props, { form, search = '', retryAfter, notBefore } = {}) {
      const { site, route, path, campaigns, preview } = entry;
      const page = await route.page.fetch();
      const api = forPage(notBefore);
      const store = makeStore({
        api,
        slices: page.slices,
        preloaded: {
          facts: facts(site, route.id, preview?.timestamp ?? campaigns.timestamp, preview),
          ...props.state,
        },
      });
      const degraded = await callsFailed(page.load(store.dispatch, store.getState));
      if (form) await page.submit?.(store.dispatch, form, retryAfter);
      const banner = preview && previewBanner(preview);
      const styles = assets.styles(site, route.id) + (props.styles ?? '') + (banner?.styles ?? '');
      const head = preview?.campaign ? PREVIEW_HEAD : headOf(page.head(store.getState()), props.finished);
      const meta = preview
        ? NOT_FOR_SEARCH
        : pageMeta({
            site,
            path,
            head,
            origin: config.origins[site],
            mainSiteUrl: config.mainSiteUrl,
            picture: pictureOf(entry, props.picture),
          });
      const html = renderDocument({
        ...documentOf(site, route.id, styles, await rendered(store, path + search)),
        head,
        ...(banner && { before: banner.html, goals: false }),
        meta,
        state: escapedJson(settledState(store)),
      });
      const headers = preview
        ? { ...pageSecurityHeaders({ ...config, analytics: {} }, styles), ...PREVIEW_HEADERS }
        : pageSecurityHeaders(config, styles);
      return { html, headers, degraded, dataTime: api.asOf(), isCardKnown: api.isCardKnown() };
    },
    async error({ site, status, about }, requestId) {
      const error = { status, ...(requestId !== undefined && { requestId }), ...(about && { about }) };
      const store = makeStore({
        api: forPage(),
        slices: {},
        preloaded: { facts: { ...facts(site, 'error', Date.now()), error } },
      });
      const styles = assets.styles(site, 'error');
      const html = renderDocument({
        ...documentOf(site, 'error', styles, await rendered(store, SITE_BASE[site])),
        head: ERROR_HEADS[status] ?? ERROR_HEAD,
        meta: NOT_FOR_SEARCH,
        state: escapedJson(settledState(store)),
      });
      return { html, headers: pageSecurityHeaders(config, styles) };
    },
  };
}

/** Waits for a page's calls, together and not for ever; what is late is given up. True when one failed or was late. */
async function callsFailed(calls: readonly Promise<unknown>[]): Promise<boolean> {
  const giveUp = setTimeout(() => {
    for (const call of calls) (call as { abort?: () => void }).abort?.();
  }, LOAD_TIMEOUT);
  const actions = await Promise.all(calls).finally(() => clearTimeout(giveUp));
  return actions.some((action) => (action as { error?: unknown } | undefined)?.error !== undefined);
}

/** The page as HTML, whole. Rejects with what a component throws: no page has a hole in it. */
function rendered(store: AppStore, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(appElement(store, path), {
      // In one piece: what comes later would be put in its place by an inline script.
      progressiveChunkSize: Infinity,
      onError: (cause) => reject(new RenderError('a component threw', { cause })),
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    });
  });
}

/** A promotion that is over says so wherever its page is named. */
const headOf = (head: Head, finished = false): Head =>
  finished
    ? {
        ...head,
        title: `${head.title} (акция завершена)`,
        description: `Акция завершена. ${head.description}`,
      }
    : head;

/** The state for the browser: nothing is under way there yet. */
function settledState(store: AppStore) {
  return { ...store.getState(), pending: 0 };
}
