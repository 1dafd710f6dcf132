import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { brand } from '../../../../shared/facts/brand';
import { SITE_BASE } from '../../../../shared/site';
import { PAGE_PATHS } from '../../../page/page-paths';
import type { Head } from '../../../page/page-module';
import { useAppSelector } from '../../../store';

/** Does for a page reached without a reload what a reload would: sets the head, scrolls to the top, moves the focus. */
export function usePageChange(page: keyof typeof PAGE_PATHS, { title, description }: Head): void {
  const navigation = useNavigationType();
  const site = useAppSelector((state) => state.facts.site);
  useEffect(() => {
    document.title = `${title} — ${brand.name}`;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const address = canonical && new URL(SITE_BASE[site] + PAGE_PATHS[page][site], canonical.href).href;
    if (canonical && address) canonical.href = address;
    const say = (name: string, content: string | null) => {
      const tag = document.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`);
      if (tag && content) tag.content = content;
    };
    say('description', description);
    say('og:title', title);
    say('og:description', description);
    say('og:url', address);
  }, [page, title, description, site]);
  useEffect(() => {
    if (navigation !== NavigationType.Push) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
    // Only on arrival: choosing a city changes the address too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
