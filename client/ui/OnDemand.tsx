import { Suspense, useState, type ReactNode } from 'react';
import { ProgressLine } from './ProgressBar';

/** What is not part of the first view: its code comes when it is first wanted, and it stays, so that it may fade out. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [mounted, setMounted] = useState(wanted);
  if (wanted && !mounted) setMounted(true);
  return mounted ? <Suspense fallback={<ProgressLine />}>{children}</Suspense> : null;
}
