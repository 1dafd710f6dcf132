import { captureOwnerStack } from 'react';
import type { RootOptions } from 'react-dom/client';

/**
 * Matches the generic advice in React's hydration mismatch message. The page linked in the message has the same advice.
 */
const ADVICE = / This can happen if .*(?=https:\/\/react\.dev)/s;
/**
 * Matches problems that React and Redux Toolkit only log to the console: attribute mismatches and non-serializable
 * values.
 */
const CONSOLE_ONLY = /hydrat|non-serializable/;

/** Reports an error and its owner stack to the `npm run dev` overlay (scripts/dev/overlay.mjs). */
function report(error: unknown): void {
  if (error instanceof Error) {
    error.message = error.message.replace(ADVICE, '\n');
    Object.assign(error, { ownerStack: captureOwnerStack() });
  }
  reportError(error);
}

/** Reports errors that are only logged to the console, with their placeholders filled in. */
function watchConsole(): void {
  const { error } = console;
  console.error = (text: unknown, ...values: unknown[]) => {
    error(text, ...values);
    if (!CONSOLE_ONLY.test(String(text))) return;
    report(new Error(String(text).replace(/%[so]/g, () => String(values.shift()))));
  };
}

/** Watches the console and returns error handlers for the React root. Used only in development. */
export function developmentReports(): RootOptions {
  watchConsole();
  return { onCaughtError: report, onRecoverableError: report, onUncaughtError: report };
}
