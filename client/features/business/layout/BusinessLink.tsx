import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';
import { isPageLoaded } from '../../../app/lazy-page';
import { useOpenPage } from '../../../app/navigation/open-page';
import { BUSINESS_PATHS, type LinkedPage } from '../../../app/business-paths';
import { usePageProps } from '../../../app/page-props';
import { isPlainPress } from '../../../ui/Button';

/**
 * Link to a business page. If the code of the page is loaded, the link navigates on the client. If not, the browser
 * follows the link as usual. While the browser is offline, a click loads the code instead, because following the link
 * would show a browser error. A link to the current page scrolls to the top. React Router's `Link` is not used because
 * it would add 3 KB of prefetching code.
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
