/**
 * Keeps the drawings light: `npx svgo --config scripts/svgo.config.mjs -r -f client/art` after adding one. Width and height
 * stand on the root, so that a picture's place is known before it has come.
 *
 * @type {import('svgo').Config}
 */
export default {
  floatPrecision: 1,
  multipass: true,
  plugins: [
    'preset-default',
    {
      name: 'withSize',
      fn: () => ({
        element: {
          enter(node, parent) {
            const [, , width, height] = node.attributes.viewBox?.split(/[\s,]+/) ?? [];
            if (parent.type === 'root' && node.name === 'svg' && width && height)
              Object.assign(node.attributes, { width, height });
          },
        },
      }),
    },
  ],
};
