import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyImport } from '../../app/loading/lazy-import';
import { ProgressLine } from './ProgressBar';

interface LazyBoundaryProps {
  readonly wanted: boolean;
  /** The same function each time. */
  readonly load: () => Promise<ComponentType>;
  /** What says, in its place, that the component could not be loaded, with the way to another try. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
}

/** What is not part of the first view: its code comes when it is first wanted, and it stays, so that it may fade out. */
export function LazyBoundary({ wanted, load, fallback }: LazyBoundaryProps) {
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
    if (wanted) void tryIt();
  }, [wanted, tryIt]);
  if (Part) return <Part />;
  // Wanted another time, it is tried again.
  if (!wanted && failed) setLoaded({});
  if (!wanted) return null;
  return failed ? fallback(() => void tryIt()) : <ProgressLine />;
}
