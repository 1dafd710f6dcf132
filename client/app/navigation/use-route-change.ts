import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { brand } from '../../../shared/facts/brand';
import { SITE_BASE } from '../../../shared/site';
import { focusHeading } from '../../ui/behaviour/focus-heading';
import { tabStorage } from '../loading/tab-storage';
import type { Head } from '../define-page';
import type { RouteDefinition } from '../routes';
import type { PageStore } from '../create-store';
import { usePageProps } from '../page-props';

const SCROLLED_TO = 'scrolled-to';
/** In-page links of the browser's own have no key. */
const nameOf = ({ key, hash }: Location) => key + hash;
/**
 * Where each entry of the history was left in this tab, in pixels from the top: browsers would restore a place in the page
 * that is still shown.
 */
const places = new Map((tabStorage.get(SCROLLED_TO) as [string, number][] | null) ?? []);

/** Remembers how far the page is scrolled, for the entry that is shown and while its page is there. */
function useScrollMemory(isThere: boolean): void {
  const location = useLocation();

  useEffect(() => {
    if (!isThere) return undefined;
    const shown = new AbortController();
    const { signal } = shown;
    addEventListener('scroll', () => places.set(nameOf(location), scrollY), { passive: true, signal });
    // Until the other page is there, the browser scrolls this one.
    addEventListener('popstate', () => shown.abort(), { capture: true, signal });
    return () => shown.abort();
  }, [location, isThere]);

  useEffect(() => {
    const keep = () => tabStorage.set(SCROLLED_TO, [...places]);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}

/**
 * Does for a page reached without a reload what a reload would: loads what it shows, sets the head, moves the focus to its
 * heading, so that screen readers tell of it, and scrolls: to the top, by Back and Forward to where it was left. Not for
 * the first page, which the server answered; a query is followed by the page itself, a hash by the browser.
 */
export function useRouteChange(shown: RouteDefinition, isThere: boolean): void {
  const { dispatch, getState } = useStore() as PageStore;
  const props = usePageProps();
  const location = useLocation();
  const navigation = useNavigationType();
  useScrollMemory(isThere);
  const last = useRef(shown);
  useEffect(() => {
    const page = shown.page.loaded();
    if (last.current === shown || !page) return;
    last.current = shown;
    void page.load?.({ dispatch, getState, props });
    const { site } = props;
    setHead(page.head(props), SITE_BASE[site] + shown.path[site]);
    focusHeading();
    const place = navigation === NavigationType.Pop ? places.get(nameOf(location)) : 0;
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' });
  }, [dispatch, getState, props, shown, navigation, location]);
}

/** Makes the document's head that of a page reached without a reload, at its canonical path. */
function setHead({ title, description }: Head, path: string): void {
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

/** A page moves smoothly where a press asks for it, and only there: Back and Forward are at once. */
export function useSmoothScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented || !(target as Element).closest('a[href^="#"]')) return;
      dataset['glides'] = '';
      // The browser has begun to scroll by then, and goes on.
      setTimeout(() => delete dataset['glides'], 100);
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
}
