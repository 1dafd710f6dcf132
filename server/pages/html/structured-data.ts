import type { Head } from '../../../client/for-server';
import { brand, organiser } from '../../../shared/facts/brand';
import { SITE_BASE, type Site } from '../../../shared/site';

/** What is said of a page to search engines. */
export interface PageFactsForSearch {
  readonly site: Site;
  /** Path of the page's canonical form, and the origin before it. */
  readonly path: string;
  readonly origin: string;
  readonly head: Head;
  readonly mainSiteUrl: string;
}

/** What the first page of each site is called where a page says how to get back to it. */
const HOME: Record<Site, string> = { promo: 'Акции', business: 'Юридическим лицам' };

/** The page's facts for search engines (schema.org): who, the way to the page, its questions. */
export function structuredData({ site, path, origin, head, mainSiteUrl }: PageFactsForSearch): object {
  const base = origin + SITE_BASE[site];
  const organization = {
    '@type': 'Organization',
    name: brand.name,
    legalName: organiser.legalName,
    url: mainSiteUrl,
    logo: `${base}icon-512.png`,
  };
  const step = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, HOME[site], base), step(2, head.title, origin + path)],
  };
  const faq = head.questions && {
    '@type': 'FAQPage',
    mainEntity: head.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, ...(path === SITE_BASE[site] ? [] : [breadcrumbs]), ...(faq ? [faq] : [])],
  };
}
