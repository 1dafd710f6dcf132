import { lazy, type ReactNode } from 'react';
import { importPart } from './page/import-part';

interface ErrorPageProps {
  readonly status: number;
  readonly requestId?: string | undefined;
}

let loaded: ((props: ErrorPageProps) => ReactNode) | undefined;

/** Loads the error page: on the server at the start, in the browser when something has gone wrong. */
export const preloadErrorPage = async () =>
  (loaded ??= (await importPart(() => import('./features/error/page'))).ErrorPage);

const Later = lazy(async () => ({ default: await preloadErrorPage() }));

/** The error page. Its code is no part of the other pages' scripts. */
export const ErrorPage = (props: ErrorPageProps) => {
  const Page = loaded ?? Later;
  return <Page {...props} />;
};
