/**
 * Brand colours. Style sheets use them as custom properties, such as `--c-ink-2`, which the build resolves. The
 * generated file `client/styles/colours.css` provides completion in editors.
 */
export const colours = {
  /** Text, icons and dark surfaces. */
  ink: '#14201b',
  /** Secondary text. */
  ink2: '#46544d',
  /** Captions and placeholder texts. This is the lightest text colour. */
  ink3: '#5a6861',
  /** Decorative hairlines. */
  line: '#d6ddd9',
  lineOnConcrete: '#c5cfc9',
  /** Borders of controls. */
  lineStrong: '#7c8a83',
  /** White, which is also the text colour on dark surfaces. */
  paper: '#ffffff',
  /** Background of sections and product pictures. */
  concrete: '#f1f4f2',
  /** Skeletons and disabled controls. */
  concrete2: '#e3e9e5',
  /** Secondary text on ink. */
  onInk2: '#c5d0ca',
  lineOnInk: '#3a4a43',
  /** Borders of controls on ink. */
  lineOnInkStrong: '#71827a',
  /** Border of an empty category slot on ink. */
  emptySlot: '#8fa098',
  /** Primary actions and links. */
  pine: '#0b5a43',
  /** Right-angle symbol on pine. */
  pineSign: '#126a50',
  /** Secondary text on pine. */
  onPine2: '#cfe6db',
  /** Accent background. Text on it always has the colour ink. */
  vial: '#d9f03f',
  vialHover: '#c8e021',
  danger: '#b3201b',
  dangerTint: '#fdeceb',
  /** Background of an invalid field. */
  dangerPaper: '#fffafa',
  /** Corner of a modal that reports a failure. */
  coral: '#ff6a5c',
  warnTint: '#fff3d9',
  tape: '#fff8d5',
  tapeFilled: '#ffdc2e',
  /** Backdrop of a modal. */
  scrim: '#0a1410b3',
  /** The colour of a white page behind the scrim. */
  paperUnderScrim: '#5b635f',
  /** Shadow at the edge of a scrollable list. */
  shade: '#14201b42',
  /** Moving highlight on a skeleton. */
  shimmer: '#ffffffa6',
} as const;

const PINE_HOVER = '#084734';

/**
 * Theme colours of a page. They become custom properties, such as `--t-hero-deep`, on the element that has
 * `data-theme`.
 */
export interface Theme {
  readonly hero: string;
  /** Background of the facts below the hero. */
  readonly heroDeep: string;
  readonly heroLine: string;
  readonly onHero: string;
  /** Secondary text on the hero. */
  readonly onHero2: string;
  readonly focusHero: string;
  /** Primary button on the hero. */
  readonly cta: string;
  readonly ctaHover: string;
  readonly onCta: string;
  /** Links and buttons on white. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  /** Light background of sections. */
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

/** Colours for a light hero, with text in ink and a button in pine. */
const onLightHero = {
  onHero: colours.ink,
  focusHero: colours.ink,
  cta: colours.pine,
  ctaHover: PINE_HOVER,
  onCta: colours.paper,
};

/** Themes of all pages that are not campaigns. Each campaign file defines its own theme. */
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

/** Returns the name of a custom property. For example, `customProperty('t', 'onHero2')` returns `--t-on-hero-2`. */
export const customProperty = (prefix: 'c' | 't', name: string): string =>
  `--${prefix}-${name.replaceAll(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`;
