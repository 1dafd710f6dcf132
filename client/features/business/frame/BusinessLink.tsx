import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '../../../page/page-paths';
import { usePreload } from '../../../page/preload';
import { useAppSelector } from '../../../store';

/**
 * A link between the two business pages, by its path on the site shown. The code is loaded before the click. The router's
 * own link brings prefetching of a framework along, which is 3 KB that nothing here uses.
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
  const preload = usePreload();
  const path = `/${PAGE_PATHS[to][site]}`;
  const href = useHref(path);
  const go = useLinkClickHandler(path);
  const isHere = useLocation().pathname === path;
  return (
    <a
      href={href}
      onClick={go}
      aria-current={isHere ? 'page' : undefined}
      className={className || undefined}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
    >
      {children}
    </a>
  );
}
