import type { ReactNode } from 'react';
import { NavLink } from '../../../navigation';
import { PAGE_PATHS } from '../../../page/page-paths';
import { usePreload } from '../../../page/preload';
import { useAppSelector } from '../../../store';

/** A link between the two business pages, by its path on the site shown. The code is loaded before the click. */
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
  return (
    <NavLink
      to={`/${PAGE_PATHS[to][site]}`}
      end
      className={className}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
    >
      {children}
    </NavLink>
  );
}
