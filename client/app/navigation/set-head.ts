import { brand } from '../../../shared/facts/brand';
import type { Head } from '../page-module';

/** Makes the document's head that of a page reached without a reload, at its canonical path. */
export function setHead({ title, description }: Head, path: string): void {
  document.title = `${title} — ${brand.name}`;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
  const told: Readonly<Record<string, string | undefined>> = {
    description,
    'og:title': title,
    'og:description': description,
    'og:url': canonical?.href,
  };
  for (const [name, content] of Object.entries(told)) {
    const tag = document.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`);
    if (tag && content) tag.content = content;
  }
}
