import { Suspense, useState, type ReactNode } from 'react';
import { ProgressLine } from './ProgressBar';
import { useHydrated } from './use-hydrated';

/** What is not part of the first view: its code comes when it is first wanted, and it stays, so that it may fade out. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  const [mounted, setMounted] = useState(false);
  if (wanted && hydrated && !mounted) setMounted(true);
  return mounted ? <Suspense fallback={<ProgressLine />}>{children}</Suspense> : null;
}
