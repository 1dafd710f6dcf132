/** Whether this is the development build (`npm run dev`); set by the build. */
declare const DEVELOPMENT: boolean;
/** Whether this is code of the server; set by the build. */
declare const SERVER: boolean;
