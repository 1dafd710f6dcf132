import { captureOwnerStack } from 'react';
import type { RootOptions } from 'react-dom/client';

/**
 * Matches the general advice in React's message about a hydration mismatch. The overlay omits this advice because the
 * linked page on react.dev repeats it.
 */
const ADVICE = / This can happen if .*(?=https:\/\/react\.dev)/s;
/**
 * Matches problems that only appear in the console: hydration mismatches of attributes, and non-serializable values in
 * Redux.
 */
const CONSOLE_ONLY = /hydrat|non-serializable/;

/** Shows an error and its React owner stack in the error overlay of `npm run dev` (scripts/dev/overlay.mjs). */
function report(error: unknown): void {
  if (error instanceof Error) {
    error.message = error.message.replace(ADVICE, '\n');
    Object.assign(error, { ownerStack: captureOwnerStack() });
  }
  reportError(error);
}

/** Adds errors that libraries only log to the console to the overlay, with the `%s` placeholders filled in. */
function watchConsole(): void {
  const { error } = console;
  console.error = (text: unknown, ...values: unknown[]) => {
    error(text, ...values);
    if (!CONSOLE_ONLY.test(String(text))) return;
    report(new Error(String(text).replace(/%[so]/g, () => String(values.shift()))));
  };
}

/** Returns the error handlers for the React root and watches the console. Used only in development. */
export function developmentReports(): RootOptions {
  watchConsole();
  return { onCaughtError: report, onRecoverableError: report, onUncaughtError: report };
}
