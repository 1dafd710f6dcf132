import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { importPart } from '../../page/import-part';
import { ErrorBoundary } from './ErrorBoundary';
import { ProgressLine } from './ProgressBar';
import { useHydrated } from '../behaviour/use-hydrated';

interface OnDemandProps {
  readonly wanted: boolean;
  readonly load: () => Promise<ComponentType>;
  /** What says, in its place, that the part could not be had, with the way to another try. */
  readonly lost: (tryAgain: () => void) => ReactNode;
}

/** One try to have the part. */
interface Try {
  readonly Part: ComponentType;
  readonly failed: boolean;
}

/** What is not part of the first view: its code comes when it is first wanted, and it stays, so that it may fade out. */
export function OnDemand({ wanted, load, lost }: OnDemandProps) {
  const hydrated = useHydrated();
  const [current, setCurrent] = useState<Try>();
  const tryIt = () =>
    setCurrent({ Part: lazy(async () => ({ default: await importPart(load) })), failed: false });
  if (wanted && hydrated && !current) tryIt();
  // Wanted another time, it is tried anew.
  if (!wanted && current?.failed) setCurrent(undefined);
  if (!current) return null;
  const { Part, failed } = current;
  return failed ? (
    lost(tryIt)
  ) : (
    <ErrorBoundary fallback={null} onBroken={() => setCurrent({ Part, failed: true })}>
      <Suspense fallback={<ProgressLine />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}
