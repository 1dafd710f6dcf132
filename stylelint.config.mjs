/**
 * Matches a fixed length, such as `16px`. Distances must use a token instead. Lengths in `em` and `%` are allowed,
 * because they depend on the surrounding element.
 */
const ABSOLUTE_LENGTH = /(?<![\w-])-?(?!0(?![\d.]))[\d.]+(?:px|rem|vw|vh)\b/;
/** Matches `inherit` and font size tokens. A token may be capped relative to the viewport or container width. */
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
        // CSS modules use container queries, or the custom media in `client/styles/breakpoints.css`. They do not query
        // the viewport size directly.
        'media-feature-name-disallowed-list': ['/width$/', '/height$/', '/aspect-ratio$/', 'orientation'],
        'promo/media-type-disallowed-list': ['print', 'screen'],
        'property-disallowed-list': ['font'],
        // Use custom properties for colours. They are defined in `shared/facts/colours.ts`.
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
