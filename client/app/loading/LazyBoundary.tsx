import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyImport } from './lazy-import';
import { ProgressBar } from '../../ui/loading/ProgressBar';

interface LazyBoundaryProps {
  readonly isActive: boolean;
  /** Must be a stable function. */
  readonly load: () => Promise<ComponentType>;
  /** Fallback with a retry button, shown when the component fails to load. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
}

/** Loads a component on first use. The component stays mounted, so that it can fade out. */
export function LazyBoundary({ isActive, load, fallback }: LazyBoundaryProps) {
  const [{ Part, failed }, setLoaded] = useState<{ Part?: ComponentType; failed?: true }>({});
  const tryIt = useCallback(
    () =>
      lazyImport(load).then(
        (loaded) => setLoaded({ Part: loaded }),
        () => setLoaded({ failed: true }),
      ),
    [load],
  );
  useEffect(() => {
    if (isActive) void tryIt();
  }, [isActive, tryIt]);
  if (Part) return <Part />;
  // Retry on the next use.
  if (!isActive && failed) setLoaded({});
  if (!isActive) return null;
  return failed ? fallback(() => void tryIt()) : <ProgressBar />;
}
