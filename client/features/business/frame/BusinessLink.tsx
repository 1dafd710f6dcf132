import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '../../../page/page-paths';
import { usePages } from '../../../page/pages-context';
import { useAppSelector } from '../../../store';
import { isPlainPress } from '../../../ui/behaviour/is-plain-press';

/**
 * A link between the two business pages, by its path on the site shown; to the page one is on it leads to its top. The
 * code is loaded before the click. The router's own link brings prefetching of a framework along, which is 3 KB that
 * nothing here uses.
 */
export function BusinessLink({
  to,
  className = '',
  children,
}: {
  to: 'law' | 'sert';
  className?: string;
  children: ReactNode;
}) {
  const site = useAppSelector((state) => state.facts.site);
  const { prefetch, open } = usePages();
  const path = `/${PAGE_PATHS[to][site]}`;
  const href = useHref(path);
  const isHere = useLocation().pathname.replace(/(.)\/$/, '$1') === path.replace(/(.)\/$/, '$1');
  const go = (press: MouseEvent) => {
    if (!isPlainPress(press)) return;
    press.preventDefault();
    if (isHere) window.scrollTo({ top: 0, behavior: 'instant' });
    else open(to, path);
  };
  return (
    <a
      href={href}
      onClick={go}
      aria-current={isHere ? 'page' : undefined}
      className={className || undefined}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    >
      {children}
    </a>
  );
}
