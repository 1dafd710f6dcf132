/** Whether this is the development build (`npm run dev`); set by the build. */
declare const DEVELOPMENT: boolean;
