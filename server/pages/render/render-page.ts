import { renderToString } from 'react-dom/server.edge';
import {
  appElement,
  createPageStore,
  type Head,
  type PageProps,
  type PageStore,
} from '../../../client/app/entry-server';
import { SITE_BASE, type Site } from '../../../shared/site';
import type { ServerApi } from '../../api/page-api';
import { readPageRelease, type Assets, type SharePicture } from '../../build';
import type { Config } from '../../config/config';
import { monthOf } from '../../campaigns/moscow-time';
import { renderDocument, type DocumentParts } from './document';
import { NOT_FOR_SEARCH, pageMeta } from './seo-tags';
import type { PreparedPage } from '../page-middleware';
import type { Page, PostedForm } from '../page';
import { securityHeaders } from '../../security-headers';
import { inSpan } from '../../telemetry/tracing';
import { PREVIEW_HEAD, PREVIEW_HEADERS, previewBanner } from './preview-banner';

/** For all calls of a page, in milliseconds. */
const LOAD_TIMEOUT = 3500;

export const HTML = 'text/html; charset=utf-8';

/** A component threw; `cause` is what. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

export interface ErrorFacts {
  readonly site: Site;
  readonly status: number;
  readonly about?: 'preview' | 'programme' | undefined;
  readonly requestId?: string;
  /** Seconds until a rate-limited visitor may retry. */
  readonly retryAfter?: number | undefined;
}

export type Renderer = ReturnType<typeof createRenderer>;

const ERROR_HEADS: Readonly<Record<number, Head>> = {
  404: { title: 'Страница не найдена', description: 'Такой страницы нет. Посмотрите акции на главной.' },
  410: { title: 'Акция закончилась', description: 'Этой страницы больше нет. Посмотрите, что идёт сейчас.' },
};
const CLOSED_PROGRAMME: Head = {
  title: 'Программа закончилась',
  description: 'Этой страницы больше нет. Посмотрите, что идёт сейчас.',
};
const ERROR_HEAD: Head = {
  title: 'Ошибка',
  description: 'Что-то пошло не так. Попробуйте обновить страницу.',
};

export function createRenderer(config: Config, assets: Assets, { forPage }: Pick<ServerApi, 'forPage'>) {
  const { mainSiteUrl } = config;
  const commonProps = (site: Site, page: string, now: number, analytics: Config['analytics']): PageProps => ({
    site,
    page,
    release: readPageRelease(),
    assets: assets.base(site),
    mainSiteUrl,
    year: Number(monthOf(now).slice(0, 4)),
    ...(Object.keys(analytics).length > 0 && { analytics }),
  });

  function documentOf(
    store: PageStore,
    props: PageProps,
    path: string,
    parts: Omit<DocumentParts, 'html' | 'props' | 'state'>,
  ) {
    const html = rendered(store, props, path);
    return {
      html: renderDocument(assets, { ...parts, html, props, state: store.getState() }),
      headers: securityHeaders({ ...config, analytics: parts.analytics }, parts.styles),
    };
  }

  /** The given picture, else the page's own, else the index's. */
  function pictureOf({ name, site, campaign }: Page, given: SharePicture | undefined) {
    const ofIndex = assets.sharePicture('promotions');
    const picture = given ?? (campaign ? ofIndex : assets.sharePicture(name));
    const isOwn = name === 'promotions' || picture?.file !== ofIndex?.file;
    return picture && { ...picture, path: assets.base(site) + picture.file, isOwn };
  }

  async function pageIn(entry: Page, prepared: PreparedPage, form: PostedForm | undefined) {
    const { site, route, path, campaigns, preview } = entry;
    const page = await route.page.fetch();
    const api = forPage();
    const analytics = preview ? {} : config.analytics;
    const props = {
      ...commonProps(site, route.id, (preview ?? campaigns).timestamp, analytics),
      ...(preview && { preview: preview.name }),
      ...prepared.props,
    };
    const store = createPageStore({ api, reducers: page.reducers, preloaded: prepared.state });
    const context = { ...store, props };
    const degraded = await callsFailed(page.load?.(context) ?? []);
    if (form) await page.submit?.(context, form.fields, form.refusal?.retryAfter);
    const banner = preview && previewBanner(preview);
    const head = preview?.campaign ? PREVIEW_HEAD : headOf(page.head(props), prepared.ended);
    const picture = pictureOf(entry, prepared.picture);
    const origin = config.origins[site];
    const { html, headers } = documentOf(store, props, path + (form?.search ?? ''), {
      site,
      page: route.id,
      head,
      meta: preview ? NOT_FOR_SEARCH : pageMeta({ site, path, head, origin, mainSiteUrl, picture }),
      styles: assets.styles(site, route.id) + (prepared.styles ?? '') + (banner?.styles ?? ''),
      analytics,
      before: banner?.html,
    });
    return {
      html,
      headers: { ...headers, ...(preview && PREVIEW_HEADERS) },
      degraded,
      /** When its oldest data was given, by `performance.now()`. */
      dataTime: api.dataTime(),
      isCardKnown: api.isCardKnown(),
    };
  }

  return {
    /** `degraded`: a call failed or was too late. */
    page: (entry: Page, prepared: PreparedPage, form?: PostedForm) =>
      inSpan(`render ${entry.name}`, {}, () => pageIn(entry, prepared, form)),

    error({ site, status, about, requestId, retryAfter }: ErrorFacts) {
      const error = {
        status,
        ...(requestId && { requestId }),
        ...(about && { about }),
        ...(retryAfter && { retryAfter }),
      };
      const props = { ...commonProps(site, 'error', Date.now(), config.analytics), error };
      const store = createPageStore({ api: forPage(), reducers: {} });
      return documentOf(store, props, SITE_BASE[site], {
        site,
        page: 'error',
        head: about === 'programme' ? CLOSED_PROGRAMME : (ERROR_HEADS[status] ?? ERROR_HEAD),
        meta: NOT_FOR_SEARCH,
        styles: assets.styles(site, 'error'),
        analytics: config.analytics,
      });
    },
  };
}

/** Waits for the page's calls, aborts late ones. True when any failed. */
async function callsFailed(calls: readonly Promise<unknown>[]): Promise<boolean> {
  const giveUp = setTimeout(() => {
    for (const call of calls) (call as { abort?: () => void }).abort?.();
  }, LOAD_TIMEOUT);
  const actions = await Promise.all(calls).finally(() => clearTimeout(giveUp));
  return actions.some((action) => (action as { error?: unknown } | undefined)?.error !== undefined);
}

/** The data is complete before, so that one synchronous render is enough. Throws a RenderError if a component throws. */
function rendered(store: PageStore, props: PageProps, path: string): string {
  try {
    return renderToString(appElement(store, props, path));
  } catch (cause) {
    throw new RenderError('a component threw', { cause });
  }
}

function headOf(head: Head, ended: PreparedPage['ended']): Head {
  if (ended === undefined) return head;
  const description = `${ended} завершена. ${head.description}`;
  return { ...head, title: `${head.title} (${ended.toLowerCase()} завершена)`, description };
}
