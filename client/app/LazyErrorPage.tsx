import { lazy, type ReactNode } from 'react';
import { addStyles } from './loading/add-styles';
import { withRetry } from './loading/lazy-import';
import type { ErrorFacts } from './page-facts';

let loaded: ((props: ErrorFacts) => ReactNode) | undefined;

/** The server has it from its start; in the browser it comes when something has gone wrong. */
export const preloadErrorPage = async () =>
  (loaded ??= (await import('../features/error/ErrorPage')).ErrorPage);

const Later = lazy(async () => {
  await withRetry(() => addStyles('error'));
  return { default: await withRetry(preloadErrorPage) };
});

/** The error page, which no page that is well carries with it. */
export const LazyErrorPage = (props: ErrorFacts) => {
  const Page = loaded ?? Later;
  return <Page {...props} />;
};
