/** Class names of a CSS module, by their name in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** An asset's file name below the site's assets. */
declare module '*.svg' {
  const file: string;
  export default file;
}
