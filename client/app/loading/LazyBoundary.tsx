import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { lazyImport, SiteUnreachableError } from './lazy-import';
import { ProgressBar } from '../../ui/loading/ProgressBar';

interface LazyBoundaryProps {
  readonly isActive: boolean;
  /** Loads the component. Pass the same function on every render. */
  readonly load: () => Promise<ComponentType>;
  /** Called when the component fails to load. The callback must deactivate the boundary so the next use tries again. */
  readonly onFail: () => void;
  /**
   * Renders the failure message until the next use, or until the visitor dismisses it. `isOffline` is true if the
   * browser could not reach the site.
   */
  readonly fallback: (dismiss: () => void, isOffline: boolean) => ReactNode;
}

/** Loads a component on first use, then keeps the component mounted so it can fade out. */
export function LazyBoundary({ isActive, load, onFail, fallback }: LazyBoundaryProps) {
  const [Part, setPart] = useState<ComponentType>();
  /** True if the component failed to load because the site was unreachable. Undefined if nothing has failed. */
  const [wasOffline, setWasOffline] = useState<boolean>();
  const fail = useEffectEvent((error: unknown) => {
    setWasOffline(error instanceof SiteUnreachableError);
    onFail();
  });
  useEffect(() => {
    if (!isActive) return;
    // Wrap the component in a function because React would call a bare component as an updater.
    void lazyImport(load, 'open').then((loaded) => setPart(() => loaded), fail);
  }, [isActive, load]);
  if (Part) return <Part />;
  if (isActive) return <ProgressBar />;
  return wasOffline === undefined ? null : fallback(() => setWasOffline(undefined), wasOffline);
}
