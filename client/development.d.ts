/** True in a development build (`npm run dev`). Set by the build. */
declare const DEVELOPMENT: boolean;
/** True in server code. Set by the build. */
declare const SERVER: boolean;
