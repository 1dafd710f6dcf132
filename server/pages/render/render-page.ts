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
import { renderDocument, type DocumentOptions } from './document';
import { NOINDEX_META, pageMeta } from './seo-tags';
import type { PreparedPage } from '../page-preparation';
import type { Page, PostedForm } from '../page';
import { storedSecurityHeaders } from '../../security-headers';
import { inSpan } from '../../telemetry/tracing';
import { PREVIEW_HEAD, previewBanner } from './preview-banner';

/** Time limit in milliseconds for all API calls of a page together. */
const LOAD_TIMEOUT_MS = 3500;

export const HTML = 'text/html; charset=utf-8';

/** Thrown if a page cannot be rendered. `cause` is the error that a React component threw. */
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
  /** True if the visitor has posted a form. */
  readonly isPosted?: boolean;
}

interface PageOptions extends Omit<DocumentOptions, 'html' | 'styles' | 'props' | 'state'> {
  /** CSS that is added to the styles of the page, such as the colours of a campaign. */
  readonly extraStyles?: string;
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

  function createDocument(
    store: PageStore,
    props: PageProps,
    path: string,
    { extraStyles = '', ...options }: PageOptions,
  ) {
    const html = renderApp(store, props, path);
    const styles = assets.styles(options.site, options.page, html) + extraStyles;
    return {
      html: renderDocument(assets, { ...options, html, styles, props, state: store.getState() }),
      headers: storedSecurityHeaders({ ...config, analytics: options.analytics }, styles),
    };
  }

  /**
   * Returns the link preview picture of a page. Campaign pages use the campaign's picture, and other pages use their
   * own. Falls back to the picture of the index.
   */
  function choosePicture({ name, site, campaign }: Page, campaignPicture: SharePicture | undefined) {
    const indexPicture = assets.sharePicture('promotions');
    const picture = campaignPicture ?? (campaign ? indexPicture : assets.sharePicture(name));
    const isOwn = name === 'promotions' || picture?.file !== indexPicture?.file;
    return picture && { ...picture, path: assets.base(site) + picture.file, isOwn };
  }

  async function renderInSpan(entry: Page, prepared: PreparedPage, form: PostedForm | undefined) {
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
    const degraded = await hasFailedCalls(page.load?.(context) ?? []);
    if (form) await page.submit?.(context, form.fields, form.refusal?.retryAfter);
    const banner = preview && previewBanner(preview);
    const head = preview?.campaign ? PREVIEW_HEAD : withEnded(page.head(props), prepared.ended);
    const picture = choosePicture(entry, prepared.picture);
    const origin = config.origins[site];
    const { html, headers } = createDocument(store, props, path + (form?.search ?? ''), {
      site,
      page: route.id,
      head,
      meta: preview ? NOINDEX_META : pageMeta({ site, path, head, origin, mainSiteUrl, picture }),
      extraStyles: (prepared.styles ?? '') + (banner?.styles ?? ''),
      analytics,
      before: banner?.html,
    });
    return {
      html,
      headers,
      degraded,
      dataTime: api.dataTime(),
      isCardKnown: api.isCardKnown(),
    };
  }

  return {
    /** Renders a page. The result is `degraded` if an API call of the page failed or timed out. */
    page: (entry: Page, prepared: PreparedPage, form?: PostedForm) =>
      inSpan(`render ${entry.name}`, {}, () => renderInSpan(entry, prepared, form)),

    error({ site, status, about, requestId, retryAfter, isPosted }: ErrorFacts) {
      const error = {
        status,
        ...(requestId && { requestId }),
        ...(about && { about }),
        ...(retryAfter && { retryAfter }),
        ...(isPosted && { isPosted }),
      };
      const props = { ...commonProps(site, 'error', Date.now(), config.analytics), error };
      const store = createPageStore({ api: forPage(), reducers: {} });
      return createDocument(store, props, SITE_BASE[site], {
        site,
        page: 'error',
        head: about === 'programme' ? CLOSED_PROGRAMME : (ERROR_HEADS[status] ?? ERROR_HEAD),
        meta: NOINDEX_META,
        analytics: config.analytics,
      });
    },
  };
}

/**
 * Waits for the thunks that load a page's data and aborts the pending ones at the deadline. Resolves to true if any
 * thunk failed.
 */
async function hasFailedCalls(calls: readonly Promise<unknown>[]): Promise<boolean> {
  const timer = setTimeout(() => {
    for (const call of calls) (call as { abort?: () => void }).abort?.();
  }, LOAD_TIMEOUT_MS);
  const actions = await Promise.all(calls).finally(() => clearTimeout(timer));
  return actions.some((action) => (action as { error?: unknown } | undefined)?.error !== undefined);
}

/**
 * Renders the page synchronously, because the store already contains all data. Throws a RenderError if a component
 * throws an error.
 */
function renderApp(store: PageStore, props: PageProps, path: string): string {
  try {
    return renderToString(appElement(store, props, path));
  } catch (cause) {
    throw new RenderError('a component threw', { cause });
  }
}

/** Adds a note to the title and the description that the promotion has ended. */
function withEnded(head: Head, ended: PreparedPage['ended']): Head {
  if (ended === undefined) return head;
  const description = `${ended} завершена. ${head.description}`;
  return { ...head, title: `${head.title} (${ended.toLowerCase()} завершена)`, description };
}
