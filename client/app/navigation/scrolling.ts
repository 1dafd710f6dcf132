import { useEffect } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { tabStorage } from '../loading/tab-storage';

const KEY = 'scrolled-to';
/** In-page links of the browser's own have no key. */
const nameOf = ({ key, hash }: Location) => key + hash;
/** Where each entry of the history was left in this tab, in pixels from the top. */
const places = new Map((tabStorage.get(KEY) as [string, number][] | null) ?? []);

/** Where an entry of the history was left: browsers would restore a place in the page that is still shown. */
export const placeOf = (entry: Location): number | undefined => places.get(nameOf(entry));

/** Remembers how far the page is scrolled, for the entry that is shown and while its page is there. */
export function useScrollMemory(isThere: boolean): void {
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
    const keep = () => tabStorage.set(KEY, [...places]);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
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
