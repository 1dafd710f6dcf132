import type { Head } from '../../../client/app/entry-server';
import { brand, organiser } from '../../../shared/facts/brand';
import { SITE_BASE, type Site } from '../../../shared/site';
import type { SharePicture } from '../../build';
import { escapeHtml, escapeJson } from './document';

interface PageMetaOptions {
  readonly site: Site;
  readonly path: string;
  readonly origin: string;
  readonly head: Head;
  readonly mainSiteUrl: string;
  readonly picture: (SharePicture & { readonly path: string; readonly isOwn: boolean }) | undefined;
}

export const NOINDEX_META = ['<meta name="robots" content="noindex">'];

/** Returns the meta tags for search engines and messengers: the canonical URL, the link preview and structured data. */
export function pageMeta(options: PageMetaOptions): string[] {
  const { origin, path, head, picture } = options;
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(String(content))}">`;
  const canonical = origin + path;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:type', 'website'),
    property('og:locale', 'ru_RU'),
    property('og:site_name', brand.name),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    ...(picture === undefined
      ? []
      : [
          property('og:image', origin + picture.path),
          property('og:image:type', picture.type),
          ...Object.entries(picture.size ?? {}).map(([side, pixels]) => property(`og:image:${side}`, pixels)),
          ...(picture.isOwn ? [property('og:image:alt', head.title)] : []),
        ]),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">`,
    `<script type="application/ld+json">${escapeJson(structuredData(options))}</script>`,
  ];
}

const HOME: Record<Site, string> = { promo: 'Акции', business: 'Юридическим лицам' };

function structuredData({ site, path, origin, head, mainSiteUrl }: Omit<PageMetaOptions, 'picture'>): object {
  const base = origin + SITE_BASE[site];
  const organization = {
    '@type': 'Organization',
    name: brand.name,
    legalName: organiser.legalName,
    url: mainSiteUrl,
    logo: `${base}icon-512.png`,
  };
  const steps = [
    { name: HOME[site], item: base },
    { name: head.title, item: origin + path },
  ];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  const faq = head.questions && {
    '@type': 'FAQPage',
    mainEntity: head.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  const graph: object[] = [organization];
  const isHome = path === SITE_BASE[site];
  if (!isHome) graph.push(breadcrumbs);
  if (faq) graph.push(faq);
  return { '@context': 'https://schema.org', '@graph': graph };
}
