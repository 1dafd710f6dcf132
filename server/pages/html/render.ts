import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { appElement, makeStore, type AppStore, type Head, type PageFacts } from '../../../client/for-server';
import { SITE_BASE, type Site } from '../../../shared/site';
import type { ServerApi } from '../../api/page-api';
import type { Assets, SharePicture } from '../../build';
import type { Config } from '../../config/config';
import { monthOf } from '../../campaigns/moscow-time';
import { renderDocument, type DocumentParts } from './document';
import { NOT_FOR_SEARCH, pageMeta } from './seo-tags';
import type { PageProps } from '../page-middleware';
import type { RouteEntry } from '../page-routes';
import { securityHeaders } from '../../security-headers';
import { PREVIEW_HEAD, PREVIEW_HEADERS, previewBanner } from './preview-banner';

/** Time for all calls of a page together, in milliseconds; the upstream's own deadline is shorter. */
const LOAD_TIMEOUT = 3500;

/** The media type of pages. */
export const HTML = 'text/html; charset=utf-8';

/** A component threw while a page was rendered; `cause` is what it threw. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

interface Options {
  /** A form posted to the page, and the query of its address: its answer is in the page. */
  readonly form?: Readonly<Record<string, string>> | undefined;
  readonly search?: string | undefined;
  /** Seconds after which it may be asked: it is one question too many. */
  readonly retryAfter?: number | undefined;
  /** Data from before that moment is too old. */
  readonly notBefore?: number | undefined;
}

/** Which error page it is; `about` is what was asked for, where the words depend on it. */
export interface ErrorFacts {
  readonly site: Site;
  readonly status: number;
  readonly about?: 'preview' | undefined;
  readonly requestId?: string;
}

export type Renderer = ReturnType<typeof createRenderer>;

const ERROR_HEADS: Readonly<Record<number, Head>> = {
  404: { title: 'Страница не найдена', description: 'Такой страницы нет. Посмотрите акции на главной.' },
  410: { title: 'Акция закончилась', description: 'Этой страницы больше нет. Посмотрите акции на главной.' },
};
const ERROR_HEAD: Head = {
  title: 'Ошибка',
  description: 'Что-то пошло не так. Попробуйте обновить страницу.',
};

/** Renders pages and error pages; `forPage` is the API as one page asks it. */
export function createRenderer(config: Config, assets: Assets, { forPage }: Pick<ServerApi, 'forPage'>) {
  const { mainSiteUrl } = config;
  const factsOf = (site: Site, page: string, now: number, analytics: Config['analytics']): PageFacts => ({
    site,
    page,
    assets: assets.base(site),
    mainSiteUrl,
    year: Number(monthOf(now).slice(0, 4)),
    ...(Object.keys(analytics).length > 0 && { analytics }),
  });

  /** The store's page as a document, and the headers that belong to it. */
  async function documentOf(store: AppStore, path: string, parts: Omit<DocumentParts, 'html' | 'state'>) {
    const html = await rendered(store, path);
    // For the browser nothing is under way yet.
    const state = { ...store.getState(), pending: 0 };
    return {
      html: renderDocument(assets, { ...parts, html, state }),
      headers: securityHeaders({ ...config, analytics: parts.analytics }, parts.styles),
    };
  }

  /** The picture that a page was given, else the one that the build has for its name, else the index's. */
  function pictureOf({ name, site, campaign }: RouteEntry, given: SharePicture | undefined) {
    const ofIndex = assets.sharePicture('promotions');
    const picture = given ?? (campaign ? ofIndex : assets.sharePicture(name));
    const isOwn = name === 'promotions' || picture?.file !== ofIndex?.file;
    return picture && { ...picture, path: assets.base(site) + picture.file, isOwn };
  }

  return {
    /** A page with its calls' answers; `degraded` says that some call failed or came too late. */
    async page(entry: RouteEntry, props: PageProps, options: Options = {}) {
      const { site, route, path, campaigns, preview } = entry;
      const { form, search = '', retryAfter, notBefore } = options;
      const page = await route.page.fetch();
      const api = forPage(notBefore);
      const analytics = preview ? {} : config.analytics;
      const facts = {
        ...factsOf(site, route.id, (preview ?? campaigns).timestamp, analytics),
        ...(preview && { preview: preview.name }),
      };
      const store = makeStore({ api, slices: page.slices, preloaded: { facts, ...props.state } });
      const degraded = await callsFailed(page.load(store.dispatch, store.getState));
      if (form) await page.submit?.(store.dispatch, form, retryAfter);
      const banner = preview && previewBanner(preview);
      const head = preview?.campaign ? PREVIEW_HEAD : headOf(page.head(store.getState()), props.finished);
      const picture = pictureOf(entry, props.picture);
      const origin = config.origins[site];
      const { html, headers } = await documentOf(store, path + search, {
        site,
        page: route.id,
        head,
        meta: preview ? NOT_FOR_SEARCH : pageMeta({ site, path, head, origin, mainSiteUrl, picture }),
        styles: assets.styles(site, route.id) + (props.styles ?? '') + (banner?.styles ?? ''),
        analytics,
        before: banner?.html,
      });
      return {
        html,
        headers: { ...headers, ...(preview && PREVIEW_HEADERS) },
        degraded,
        /** When the oldest data in it was given, on a clock that nobody sets, in milliseconds. */
        dataTime: api.asOf(),
        /** Whether the API knows the card that a form asked about, where it said so. */
        isCardKnown: api.isCardKnown(),
      };
    },

    error({ site, status, about, requestId }: ErrorFacts) {
      const error = { status, ...(requestId && { requestId }), ...(about && { about }) };
      const facts = { ...factsOf(site, 'error', Date.now(), config.analytics), error };
      const store = makeStore({ api: forPage(), slices: {}, preloaded: { facts } });
      return documentOf(store, SITE_BASE[site], {
        site,
        page: 'error',
        head: ERROR_HEADS[status] ?? ERROR_HEAD,
        meta: NOT_FOR_SEARCH,
        styles: assets.styles(site, 'error'),
        analytics: config.analytics,
      });
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
function headOf(head: Head, finished = false): Head {
  if (!finished) return head;
  const description = `Акция завершена. ${head.description}`;
  return { ...head, title: `${head.title} (акция завершена)`, description };
}
