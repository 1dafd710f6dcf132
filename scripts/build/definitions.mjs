/** What the code's names stand for in a build; the development build also has React's warnings and the gallery. */
export const definitions = ({ dev = false } = {}) => ({
  'process.env.NODE_ENV': dev ? '"development"' : '"production"',
  DEVELOPMENT: String(dev),
});
