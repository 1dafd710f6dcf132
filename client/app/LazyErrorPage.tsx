import { createElement, lazy } from 'react';
import { lazyPage } from './lazy-page';
import type { ErrorFacts } from './page-facts';

/** The server has it from its start; in the browser it comes when something has gone wrong. */
export const errorPage = lazyPage('error', async () => {
  const { ErrorPage } = await import('../features/error/ErrorPage');
  return { page: ErrorPage };
});

const Later = lazy(async () => ({ default: await errorPage.open() }));

/** The error page, which no page that is well carries with it. */
export const LazyErrorPage = (props: ErrorFacts) => createElement(errorPage.loaded() ?? Later, props);
