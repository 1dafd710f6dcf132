import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { brand } from '../../../shared/facts/brand';
import { SITE_BASE } from '../../../shared/site';
import { focusHeading } from '../../ui/behaviour/focus-heading';
import type { Head } from '../define-page';
import { useAppStore } from '../hooks';
import { tabStorage } from '../loading/tab-storage';
import { usePageProps } from '../page-props';
import { routeAt, type RouteDefinition } from '../routes';

const SCROLL_POSITIONS = 'scrolled-to';

/**
 * Returns a key for an entry in the browser history. The key includes the hash because anchor links create entries
 * without a key of their own.
 */
const entryKey = ({ key, hash }: Location) => key + hash;

/**
 * Scroll positions in pixels, keyed by history entry. The browser cannot restore the position itself because it tries
 * before React has rendered the page.
 */
const positions = new Map((tabStorage.get(SCROLL_POSITIONS) as [string, number][] | null) ?? []);

/** Records the scroll position of the current entry in the browser history. */
function useScrollMemory(location: Location): void {
  useEffect(() => {
    const entry = new AbortController();
    const { signal } = entry;
    addEventListener('scroll', () => positions.set(entryKey(location), scrollY), { passive: true, signal });
    // On Back or Forward, the browser scrolls while this page is still visible. Stop recording, so that the scroll
    // position of the new entry does not replace the position of this page.
    addEventListener('popstate', () => entry.abort(), { capture: true, signal });
    return () => entry.abort();
  }, [location]);

  useEffect(() => {
    const keep = () => tabStorage.set(SCROLL_POSITIONS, [...positions]);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}

/**
 * Makes client-side navigation behave like loading a document. Loads the page data, updates the document head and
 * focuses the heading for screen readers. Scrolls to the top, or to the previous position after Back or Forward. Does
 * nothing if only the query or the hash changes.
 */
export function usePageChange(): void {
  const { dispatch, getState } = useAppStore();
  const props = usePageProps();
  const location = useLocation();
  const navigation = useNavigationType();
  const route = routeAt(props.site, location.pathname);
  const previous = useRef(route);
  useScrollMemory(location);

  const onPageChange = useEffectEvent(({ page, path }: RouteDefinition) => {
    const definition = page.loaded();
    if (!definition) return;
    void definition.load?.({ dispatch, getState, props });
    setHead(definition.head(props), SITE_BASE[props.site] + path[props.site]);
    focusHeading();
    const top = navigation === NavigationType.Pop ? positions.get(entryKey(location)) : 0;
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  });

  useEffect(() => {
    if (!route || previous.current === route) return;
    previous.current = route;
    onPageChange(route);
  }, [route]);
  useSmoothScroll();
}

/** Updates the title, the description, the canonical URL and the Open Graph tags of the document. */
function setHead({ title, description }: Head, path: string): void {
  document.title = `${title} — ${brand.name}`;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
  const contents: Readonly<Record<string, string | undefined>> = {
    description,
    'og:title': title,
    'og:description': description,
    'og:url': canonical?.href,
  };
  for (const [name, content] of Object.entries(contents)) {
    const tag = document.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`);
    if (tag && content) tag.content = content;
  }
}

/** Enables smooth scrolling for 100 ms after a click on an anchor link. Back and Forward therefore scroll instantly. */
function useSmoothScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented || !(target as Element).closest('a[href^="#"]')) return;
      dataset['glides'] = '';
      // 100 ms are enough for the browser to start the smooth scroll, which then continues without the attribute.
      setTimeout(() => delete dataset['glides'], 100);
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
}
