/** An asset's file name below the site's assets. */
declare module '*.svg' {
  const file: string;
  export default file;
}
