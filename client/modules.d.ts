/** File name of an asset, relative to the site's assets. */
declare module '*.svg' {
  const file: string;
  export default file;
}
