import { useCallback, useEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { tabStorage } from '../loading/tab-storage';

const KEY = 'scrolled-to';
/** In-page links of the browser's own have no key. */
const nameOf = ({ key, hash }: Location) => key + hash;

/**
 * Remembers where each entry of the history was left, in this tab, while its page is there. Gives what says so, in pixels
 * from the top: browsers would restore a place in the page that is still shown.
 */
export function useScrollRestoration(isThere: boolean): (location: Location) => number | undefined {
  const location = useLocation();
  const shown = useRef<string>(undefined);
  const places = useRef<Map<string, number>>(undefined);

  useEffect(() => {
    places.current ??= new Map((tabStorage.get(KEY) as [string, number][] | null) ?? []);
    shown.current = isThere ? nameOf(location) : undefined;
  }, [location, isThere]);

  useEffect(() => {
    const note = () => {
      if (shown.current !== undefined) places.current?.set(shown.current, scrollY);
    };
    // Until the other page is there, the browser scrolls this one.
    const leave = () => (shown.current = undefined);
    const keep = () => tabStorage.set(KEY, [...(places.current ?? [])]);
    addEventListener('scroll', note, { passive: true });
    addEventListener('popstate', leave, true);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('popstate', leave, true);
      removeEventListener('pagehide', keep);
    };
  }, []);

  return useCallback((entry) => places.current?.get(nameOf(entry)), []);
}
