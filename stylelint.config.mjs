/**
 * Matches an absolute length. Lengths in `em` and percentages are allowed, because they depend on the surrounding
 * element. Distances on the page must use a token.
 */
const ABSOLUTE_LENGTH = /(?<![\w-])-?(?!0(?![\d.]))[\d.]+(?:px|rem|vw|vh)\b/;
/** Matches a font size token. The size may also be limited by the width of the container. */
const FONT_SIZE = /^(?:inherit|var\(--fs-[\w-]+\)|min\(var\(--fs-[\w-]+\), [\d.]+(?:vw|cqi)\))$/;

/** @type {import('stylelint').Config} */
const config = {
  plugins: ['./scripts/lint/stylelint-media.mjs'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'media-feature-name-no-unknown': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,
    'promo/hover-needs-hover-media': true,
    'promo/media-type-disallowed-list': ['print'],
  },
  overrides: [
    {
      files: ['client/**/*.module.css'],
      rules: {
        'declaration-property-value-allowed-list': { 'font-size': [FONT_SIZE] },
        'declaration-property-value-disallowed-list': {
          '/^(?:(?:row|column)-)?gap$|^(?:margin|padding)(?:-|$)/': [ABSOLUTE_LENGTH],
        },
        // Only `client/styles/breakpoints.css` may query the width of the viewport. All other styles use container
        // queries.
        'media-feature-name-disallowed-list': ['/width$/', '/height$/', '/aspect-ratio$/', 'orientation'],
        'promo/media-type-disallowed-list': ['print', 'screen'],
        'property-disallowed-list': ['font'],
        // Colours must be custom properties, which `shared/facts/colours.ts` defines.
        'color-named': 'never',
        'color-no-hex': true,
        'function-disallowed-list': [/^(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)/],
      },
    },
    {
      files: ['client/styles/print.css'],
      rules: { 'promo/media-type-disallowed-list': null },
    },
  ],
};

export default config;
