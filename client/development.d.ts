/** True in the build of `npm run dev` alone; filled in by the build. */
declare const DEVELOPMENT: boolean;
