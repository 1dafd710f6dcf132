/** @import { Metafile } from 'esbuild' */

/** A package's folder as the lock file names it: what comes before its first node_modules is the machine's. */
const FOLDER = /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/;

/**
 * Folders of the packages that have code in a build, as the lock file names them.
 *
 * @param {readonly Metafile[]} metafiles
 * @returns {Set<string>}
 */
export function bundledPackages(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    ),
  );
  return new Set(inputs.flatMap((path) => FOLDER.exec(path) ?? []));
}
