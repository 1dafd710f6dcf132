/**
 * Brand colours. Style sheets refer to them as custom properties, such as `--c-ink-2`, and the build inserts the
 * values. The generated file `client/styles/colours.css` provides completion in editors.
 */
export const colours = {
  /** Colour of text, icons and dark surfaces. */
  ink: '#14201b',
  /** Colour of secondary text. */
  ink2: '#46544d',
  /** Colour of captions and placeholder texts, the lightest text colour. */
  ink3: '#5a6861',
  /** Colour of decorative hairlines. */
  line: '#d6ddd9',
  lineOnConcrete: '#c5cfc9',
  /** Border colour of controls. */
  lineStrong: '#7c8a83',
  /** White. Also the text colour on dark surfaces. */
  paper: '#ffffff',
  /** Background colour of sections and product pictures. */
  concrete: '#f1f4f2',
  /** Colour of skeletons and disabled controls. */
  concrete2: '#e3e9e5',
  /** Colour of secondary text on an `ink` background. */
  onInk2: '#c5d0ca',
  lineOnInk: '#3a4a43',
  /** Border colour of controls on an `ink` background. */
  lineOnInkStrong: '#71827a',
  /** Border colour of an empty category slot on an `ink` background. */
  emptySlot: '#8fa098',
  /** Colour of primary actions and links. */
  pine: '#0b5a43',
  /** Colour of the right-angle symbol on a `pine` background. */
  pineSign: '#126a50',
  /** Colour of secondary text on a `pine` background. */
  onPine2: '#cfe6db',
  /** Background colour for accents. The text colour on this background is always `ink`. */
  vial: '#d9f03f',
  vialHover: '#c8e021',
  danger: '#b3201b',
  dangerTint: '#fdeceb',
  /** Background colour of an invalid field. */
  dangerPaper: '#fffafa',
  /** Colour of the corner mark on an error modal. */
  coral: '#ff6a5c',
  warnTint: '#fff3d9',
  tape: '#fff8d5',
  tapeFilled: '#ffdc2e',
  /** Backdrop colour of a modal. */
  scrim: '#0a1410b3',
  /** White as it appears under the modal backdrop. Used for the scrollbar gutter, which the backdrop does not cover. */
  paperUnderScrim: '#5b635f',
  /** Shadow colour at the edge of a scrollable list. */
  shade: '#14201b42',
  /** Colour of the moving highlight on a skeleton. */
  shimmer: '#ffffffa6',
} as const;

const PINE_HOVER = '#084734';

/**
 * Theme colours of a page. They become custom properties, such as `--t-hero-deep`, on the element with `data-theme`.
 */
export interface Theme {
  readonly hero: string;
  /** Background colour of the facts below the hero. */
  readonly heroDeep: string;
  readonly heroLine: string;
  readonly onHero: string;
  /** Colour of secondary text on the hero. */
  readonly onHero2: string;
  readonly focusHero: string;
  /** Colour of the primary button on the hero. */
  readonly cta: string;
  readonly ctaHover: string;
  readonly onCta: string;
  /** Colour of links and buttons on a white background. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  /** Light background colour of sections. */
  readonly tint: string;
}

const retailer: Theme = {
  hero: '#0b4e3b',
  heroDeep: '#083c2d',
  heroLine: '#ffffff47',
  onHero: colours.paper,
  onHero2: colours.onPine2,
  focusHero: colours.paper,
  cta: colours.vial,
  ctaHover: colours.vialHover,
  onCta: colours.ink,
  accent: colours.pine,
  accentHover: PINE_HOVER,
  onAccent: colours.paper,
  tint: '#e6f1ec',
};

/** Colours for a light hero with dark text and a dark green button. */
const onLightHero = {
  onHero: colours.ink,
  focusHero: colours.ink,
  cta: colours.pine,
  ctaHover: PINE_HOVER,
  onCta: colours.paper,
};

/** Themes for all pages except campaign pages. A campaign defines its theme in its own file. */
export const themes = {
  retailer,
  lovecategory: {
    ...retailer,
    ...onLightHero,
    hero: colours.vial,
    heroDeep: '#c3dc1f',
    heroLine: '#14201b42',
    onHero2: '#37450a',
    tint: '#f4f9d4',
  },
  sert: {
    ...retailer,
    ...onLightHero,
    hero: '#ecd29c',
    heroDeep: '#dcbd7d',
    heroLine: '#14201b3d',
    onHero2: '#4b3d1c',
    tint: '#faf3e3',
  },
} satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;

/** Returns the name of a custom property: `customProperty('t', 'onHero2')` → `--t-on-hero-2`. */
export const customProperty = (prefix: 'c' | 't', name: string): string =>
  `--${prefix}-${name.replaceAll(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`;
