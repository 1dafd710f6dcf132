/** The module exports the file name of the asset, relative to the assets path of the site. */
declare module '*.svg' {
  const file: string;
  export default file;
}
