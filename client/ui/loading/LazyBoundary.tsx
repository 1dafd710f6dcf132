import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { lazyImport } from '../../app/loading/lazy-import';
import { ErrorBoundary } from './ErrorBoundary';
import { ProgressLine } from './ProgressBar';
import { useHydrated } from '../behaviour/use-hydrated';

interface LazyBoundaryProps {
  readonly wanted: boolean;
  readonly load: () => Promise<ComponentType>;
  /** What says, in its place, that the component could not be loaded, with the way to another try. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
}

/** One try to have the part. */
interface Try {
  readonly Part: ComponentType;
  readonly failed: boolean;
}

/** What is not part of the first view: its code comes when it is first wanted, and it stays, so that it may fade out. */
export function LazyBoundary({ wanted, load, fallback }: LazyBoundaryProps) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<Try>();
  const tryIt = () =>
    setCurrent({ Part: lazy(async () => ({ default: await lazyImport(load) })), failed: false });
  if (wanted && hydrated && !current) tryIt();
  // Wanted another time, it is tried anew.
  if (!wanted && current?.failed) setCurrent(undefined);
  if (!current) return null;
  const { Part, failed } = current;
  return failed ? (
    fallback(tryIt)
  ) : (
    <ErrorBoundary fallback={null} onBroken={() => setCurrent({ Part, failed: true })}>
      <Suspense fallback={<ProgressLine />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}
