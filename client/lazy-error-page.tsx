import { lazy, type ReactNode } from 'react';
import { addStyles } from './page/add-styles';
import { loadTwice } from './page/import-part';
import type { ErrorFacts } from './page/page-facts';

let loaded: ((props: ErrorFacts) => ReactNode) | undefined;

/** The server has it from its start; in the browser it comes when something has gone wrong. */
export const preloadErrorPage = async () =>
  (loaded ??= (await import('./features/error/ErrorPage')).ErrorPage);

const Later = lazy(async () => {
  await loadTwice(() => addStyles('error'));
  return { default: await loadTwice(preloadErrorPage) };
});

/** The error page, which no page that is well carries with it. */
export const ErrorPage = (props: ErrorFacts) => {
  const Page = loaded ?? Later;
  return <Page {...props} />;
};
