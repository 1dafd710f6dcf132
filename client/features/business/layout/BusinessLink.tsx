import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { isPageLoaded } from '../../../app/lazy-page';
import { PAGE_PATHS, type LinkedPage } from '../../../app/page-paths';
import { usePageProps } from '../../../app/page-props';
import { isPlainPress } from '../../../ui/Button';

/**
 * A link between the two business pages, by its path on the site shown; to the page one is on it leads to its top. Until
 * the other page's code is there the browser follows it; without a network that would lose this page. The router's own link brings prefetching of a framework along,
 * which is 3 KB that nothing here uses.
 */
export function BusinessLink({ to, children, ...link }: ComponentProps<'a'> & { to: LinkedPage }) {
  const { site } = usePageProps();
  const path = `/${PAGE_PATHS[to][site]}`;
  const href = useHref(path);
  const follow = useLinkClickHandler(path);
  const isHere = useLocation().pathname.replace(/(.)\/$/, '$1') === path.replace(/(.)\/$/, '$1');
  const go = (press: MouseEvent<HTMLAnchorElement>) => {
    if (isHere && isPlainPress(press)) {
      press.preventDefault();
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else if (isPageLoaded(to) || !navigator.onLine) follow(press);
  };
  return (
    <a {...link} href={href} onClick={go} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
