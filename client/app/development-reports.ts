import { captureOwnerStack } from 'react';
import type { RootOptions } from 'react-dom/client';

/** General advice in React's message about a hydration mismatch. The page behind its link has the same text. */
const ADVICE = / This can happen if .*(?=https:\/\/react\.dev)/s;
/** Messages that React and Redux Toolkit only log: attributes that differ, and values that cannot be serialised. */
const CONSOLE_ONLY = /hydrat|non-serializable/;

/** Reports an error with its owner stack, which the overlay of `npm run dev` shows (scripts/dev/overlay.mjs). */
function report(error: unknown): void {
  if (error instanceof Error) {
    error.message = error.message.replace(ADVICE, '\n');
    Object.assign(error, { ownerStack: captureOwnerStack() });
  }
  reportError(error);
}

/** Reports errors that are only logged. Placeholders of a message are replaced by the other arguments. */
function watchConsole(): void {
  const { error } = console;
  console.error = (text: unknown, ...values: unknown[]) => {
    error(text, ...values);
    if (!CONSOLE_ONLY.test(String(text))) return;
    report(new Error(String(text).replace(/%[so]/g, () => String(values.shift()))));
  };
}

/** Returns the error handlers of React's root in development. */
export function developmentReports(): RootOptions {
  watchConsole();
  return { onCaughtError: report, onRecoverableError: report, onUncaughtError: report };
}
