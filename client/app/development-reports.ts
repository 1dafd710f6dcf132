import { captureOwnerStack } from 'react';
import type { RootOptions } from 'react-dom/client';

/** Generic advice in React's message about a hydration mismatch. The linked page contains the same text. */
const ADVICE = / This can happen if .*(?=https:\/\/react\.dev)/s;
/** Problems that React and Redux Toolkit only log: attribute mismatches and non-serializable values. */
const CONSOLE_ONLY = /hydrat|non-serializable/;

/** Reports an error with its owner stack, for the overlay of `npm run dev` (scripts/dev/overlay.mjs). */
function report(error: unknown): void {
  if (error instanceof Error) {
    error.message = error.message.replace(ADVICE, '\n');
    Object.assign(error, { ownerStack: captureOwnerStack() });
  }
  reportError(error);
}

/** Reports errors that are only logged. Fills the placeholders of a message with the other arguments. */
function watchConsole(): void {
  const { error } = console;
  console.error = (text: unknown, ...values: unknown[]) => {
    error(text, ...values);
    if (!CONSOLE_ONLY.test(String(text))) return;
    report(new Error(String(text).replace(/%[so]/g, () => String(values.shift()))));
  };
}

/** Returns the error handlers for React's root in development. */
export function developmentReports(): RootOptions {
  watchConsole();
  return { onCaughtError: report, onRecoverableError: report, onUncaughtError: report };
}
