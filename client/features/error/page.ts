import { ErrorPage } from './ErrorPage';

/** Error page. It has no route of its own because any route may respond with an error. */
export const page = ErrorPage;
