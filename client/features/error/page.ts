import { ErrorPage } from './ErrorPage';

/** The error page. It has no route, because any route may respond with it. */
export const page = ErrorPage;
