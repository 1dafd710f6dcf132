import { ErrorPage } from './ErrorPage';

/** Error page. It has no route. */
export const page = ErrorPage;
