import { captureOwnerStack } from 'react';
import type { RootOptions } from 'react-dom/client';

/**
 * Matches the generic advice in React's message about a hydration mismatch. The page that the message links to contains
 * the same advice.
 */
const ADVICE = / This can happen if .*(?=https:\/\/react\.dev)/s;
/**
 * Matches problems that React and Redux Toolkit only log to the console: attribute mismatches and non-serializable
 * values.
 */
const CONSOLE_ONLY = /hydrat|non-serializable/;

/** Reports an error together with its owner stack to the overlay of `npm run dev` (scripts/dev/overlay.mjs). */
function report(error: unknown): void {
  if (error instanceof Error) {
    error.message = error.message.replace(ADVICE, '\n');
    Object.assign(error, { ownerStack: captureOwnerStack() });
  }
  reportError(error);
}

/**
 * Reports errors that are only logged to the console. Fills the placeholders of the message with the other arguments.
 */
function watchConsole(): void {
  const { error } = console;
  console.error = (text: unknown, ...values: unknown[]) => {
    error(text, ...values);
    if (!CONSOLE_ONLY.test(String(text))) return;
    report(new Error(String(text).replace(/%[so]/g, () => String(values.shift()))));
  };
}

/** Returns the error handlers for React's root in development builds. */
export function developmentReports(): RootOptions {
  watchConsole();
  return { onCaughtError: report, onRecoverableError: report, onUncaughtError: report };
}
