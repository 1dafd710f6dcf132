import { ErrorPage } from './ErrorPage';

/** Error page. Has no route because any URL may respond with an error. */
export const page = ErrorPage;
