import { captureOwnerStack } from 'react';
import type { RootOptions } from 'react-dom/client';

/** An error is reported as any other; the overlay of `npm run dev` (scripts/dev/overlay.mjs) reads in which components. */
const report = (error: unknown, { componentStack }: { componentStack?: string | null | undefined }) =>
  reportError(error instanceof Error ? Object.assign(error, { componentStack }) : error);

/** Attributes that differ are only told to the console, by a text with places for the others. */
function watchConsole(): void {
  const { error } = console;
  console.error = (text: unknown, ...values: unknown[]) => {
    error(text, ...values);
    if (!/hydrat/i.test(String(text))) return;
    const filled = String(text).replace(/%s/g, () => String(values.shift()));
    report(new Error(filled), { componentStack: captureOwnerStack() });
  };
}

/** What React calls in development. */
export function developmentReports(): RootOptions {
  watchConsole();
  return { onCaughtError: report, onRecoverableError: report, onUncaughtError: report };
}
