import { captureOwnerStack } from 'react';
import type { RootOptions } from 'react-dom/client';

/** What React says of every hydration mismatch; its link has it as well. */
const ADVICE = / This can happen if .*(?=https:\/\/react\.dev)/s;
/** What only the console is told: attributes that differ, and actions or state that cannot be serialised. */
const CONSOLE_ONLY = /hydrat|non-serializable/;

/** As any other error; the overlay of `npm run dev` (scripts/dev/overlay.mjs) reads which lines made the element. */
function report(error: unknown): void {
  if (error instanceof Error) {
    error.message = error.message.replace(ADVICE, '\n');
    Object.assign(error, { ownerStack: captureOwnerStack() });
  }
  reportError(error);
}

/** Their texts have places for the other values. */
function watchConsole(): void {
  const { error } = console;
  console.error = (text: unknown, ...values: unknown[]) => {
    error(text, ...values);
    if (!CONSOLE_ONLY.test(String(text))) return;
    report(new Error(String(text).replace(/%[so]/g, () => String(values.shift()))));
  };
}

/** What React calls in development. */
export function developmentReports(): RootOptions {
  watchConsole();
  return { onCaughtError: report, onRecoverableError: report, onUncaughtError: report };
}
