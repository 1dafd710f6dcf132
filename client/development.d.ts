/** True in a development build (`npm run dev`). The build sets this constant. */
declare const DEVELOPMENT: boolean;
/** True in server code. The build sets this constant. */
declare const SERVER: boolean;
