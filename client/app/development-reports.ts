import { captureOwnerStack } from 'react';
import type { RootOptions } from 'react-dom/client';

/** Tells the overlay of `npm run dev` (scripts/dev/overlay.mjs) what React says, and in which components. */
const tell = (error: unknown, { componentStack }: { componentStack?: string | null | undefined }) =>
  dispatchEvent(new CustomEvent('react-problem', { detail: { error, stack: componentStack ?? '' } }));

/** Attributes that differ are only told to the console, by a text with places for the others. */
function watchConsole(): void {
  const { error } = console;
  console.error = (text: unknown, ...values: unknown[]) => {
    error(text, ...values);
    if (!/hydrat/i.test(String(text))) return;
    const filled = String(text).replace(/%s/g, () => String(values.shift()));
    tell(new Error(filled), { componentStack: captureOwnerStack() });
  };
}

/** What React calls in development besides what it calls for visitors. */
export function developmentReports({
  onCaughtError,
}: {
  onCaughtError: (error: unknown) => void;
}): RootOptions {
  watchConsole();
  return {
    onCaughtError(error, info) {
      tell(error, info);
      onCaughtError(error);
    },
    onRecoverableError: tell,
    onUncaughtError(error, info) {
      tell(error, info);
      reportError(error);
    },
  };
}
