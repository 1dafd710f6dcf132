import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { lazyImport } from './lazy-import';
import { ProgressBar } from '../../ui/loading/ProgressBar';

interface LazyBoundaryProps {
  readonly isActive: boolean;
  /** Must be a stable function. */
  readonly load: () => Promise<ComponentType>;
  /** Called when the component fails to load. Must deactivate the boundary, so that the next use tries again. */
  readonly onFail: () => void;
  /** Message about the failure, shown until the next use or until it is dismissed. */
  readonly fallback: (dismiss: () => void) => ReactNode;
}

/** Loads a component on first use. The component stays mounted, so that it can fade out. */
export function LazyBoundary({ isActive, load, onFail, fallback }: LazyBoundaryProps) {
  const [Part, setPart] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useEffectEvent(() => {
    setHasFailed(true);
    onFail();
  });
  useEffect(() => {
    if (!isActive) return;
    // The updater form, because React would call a component as an updater.
    void lazyImport(load).then((loaded) => setPart(() => loaded), fail);
  }, [isActive, load]);
  if (Part) return <Part />;
  if (isActive) return <ProgressBar />;
  return hasFailed ? fallback(() => setHasFailed(false)) : null;
}
