import { ErrorPage } from './ErrorPage';

/** The page that no route has. */
export const page = ErrorPage;
