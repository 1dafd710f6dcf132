import { ErrorPage } from './ErrorPage';

/** The error page. It has no route. */
export const page = ErrorPage;
