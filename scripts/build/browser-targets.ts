/**
 * Oldest browser versions that support `overflow-x: clip`, `:has()`, container queries and `dvh`. Keep in step with the
 * list in docs/product.md.
 */
const OLDEST = { chrome: 108, edge: 108, firefox: 121, ios: 16, safari: 16 };

/** Script targets for esbuild. */
export const SCRIPT_TARGETS = Object.entries(OLDEST).map(([browser, version]) => `${browser}${version}`);

/** Encodes a major browser version for lightningcss, which expects `major << 16 | minor << 8 | patch`. */
const cssVersion = (version: number) => version << 16;

/**
 * Browser targets for lightningcss. iOS has a separate entry, because only iOS needs a prefix for `text-size-adjust`.
 */
export const STYLE_TARGETS = {
  chrome: cssVersion(OLDEST.chrome),
  edge: cssVersion(OLDEST.edge),
  firefox: cssVersion(OLDEST.firefox),
  ios_saf: cssVersion(OLDEST.ios),
  safari: cssVersion(OLDEST.safari),
};
