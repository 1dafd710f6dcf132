import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';
import { isPageLoaded } from '../../../app/lazy-page';
import { useOpenPage } from '../../../app/navigation/open-page';
import { BUSINESS_PATHS, type LinkedPage } from '../../../app/business-paths';
import { usePageProps } from '../../../app/page-props';
import { isPlainPress } from '../../../ui/Button';

/**
 * A link between the business pages. A link to the current page scrolls to the top. Until the target page's code is
 * loaded, the link works as a regular link. While offline, the link waits for the code instead, because a regular link
 * would lead to a browser error. Does not use React Router's link component, which would add 3 KB of prefetching code.
 */
export function BusinessLink({ to, children, ...link }: ComponentProps<'a'> & { to: LinkedPage }) {
  const { site } = usePageProps();
  const path = `/${BUSINESS_PATHS[to][site]}`;
  const href = useHref(path);
  const follow = useLinkClickHandler(path);
  const openPage = useOpenPage();
  const isHere = useMatch(path) !== null;
  const go = (press: MouseEvent<HTMLAnchorElement>) => {
    if (isHere && isPlainPress(press)) {
      press.preventDefault();
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else if (isPageLoaded(to)) {
      follow(press);
    } else if (!navigator.onLine && isPlainPress(press)) {
      press.preventDefault();
      openPage(to);
    }
  };
  return (
    <a {...link} href={href} onClick={go} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
