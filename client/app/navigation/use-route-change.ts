import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SITE_BASE } from '../../../shared/site';
import { focusHeading } from '../../ui/behaviour/focus-heading';
import type { RouteDefinition } from '../routes';
import type { AppStore } from '../store';
import { placeOf, useScrollMemory } from './scrolling';
import { brand } from '../../../shared/facts/brand';
import type { Head } from '../page-module';

/**
 * Does for a page reached without a reload what a reload would: loads what it shows, sets the head, moves the focus to its
 * heading, so that screen readers tell of it, and scrolls: to the top, by Back and Forward to where it was left. Not for
 * the first page, which the server answered; a query is followed by the page itself, a hash by the browser.
 */
export function useRouteChange(shown: RouteDefinition | undefined, isThere: boolean): void {
  const { dispatch, getState } = useStore() as AppStore;
  const location = useLocation();
  const navigation = useNavigationType();
  useScrollMemory(isThere);
  const last = useRef(shown);
  useEffect(() => {
    const page = shown?.page.loaded();
    if (last.current === shown) return;
    last.current = shown;
    if (!page || !shown) return;
    void page.load(dispatch, getState);
    const { site } = getState().facts;
    setHead(page.head(getState()), SITE_BASE[site] + shown.path[site]);
    focusHeading();
    const place = navigation === NavigationType.Pop ? placeOf(location) : 0;
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' });
  }, [dispatch, getState, shown, navigation, location]);
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
