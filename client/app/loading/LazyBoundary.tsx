import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { lazyImport, SiteUnreachableError } from './lazy-import';
import { ProgressBar } from '../../ui/loading/ProgressBar';

interface LazyBoundaryProps {
  readonly isActive: boolean;
  /**
   * Loads the component. Must be the same function on every render, because a new function would load the component
   * again.
   */
  readonly load: () => Promise<ComponentType>;
  /**
   * Called when the component fails to load. The callback must set `isActive` to false. Setting it to true again then
   * starts another attempt.
   */
  readonly onFail: () => void;
  /**
   * Renders the error message. The message stays until the next activation or until the visitor dismisses it.
   * `isOffline` is true if the browser could not reach the site.
   */
  readonly fallback: (dismiss: () => void, isOffline: boolean) => ReactNode;
}

/** Loads a component when `isActive` first becomes true. The component then stays mounted, so it can fade out. */
export function LazyBoundary({ isActive, load, onFail, fallback }: LazyBoundaryProps) {
  const [Part, setPart] = useState<ComponentType>();
  /**
   * True if the component failed to load because the browser could not reach the site. Undefined if there is no failure
   * to show.
   */
  const [wasOffline, setWasOffline] = useState<boolean>();
  const fail = useEffectEvent((error: unknown) => {
    setWasOffline(error instanceof SiteUnreachableError);
    onFail();
  });
  useEffect(() => {
    if (!isActive) return;
    // Pass a function because React would call the component itself as a state updater.
    void lazyImport(load, 'open').then((loaded) => setPart(() => loaded), fail);
  }, [isActive, load]);
  if (Part) return <Part />;
  if (isActive) return <ProgressBar />;
  return wasOffline === undefined ? null : fallback(() => setWasOffline(undefined), wasOffline);
}
