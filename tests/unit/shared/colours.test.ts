import { describe, expect, it } from 'vitest';
import { contrast } from '../../../server/campaigns/validation/theme';
import { colours, themes } from '../../../shared/facts/colours';

/** Minimum contrast ratio of a text (WCAG 2.2, 1.4.3), and of control borders and focus rings (1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;
const { ink, ink2, ink3, paper, concrete, pine, vial, danger, onInk2, lineOnInkStrong, lineStrong } = colours;

describe('The brand colours', () => {
  it.each([
    ['ink on vial', ink, vial],
    ['ink on white', ink, paper],
    ['secondary text on sections', ink2, concrete],
    ['captions on sections', ink3, concrete],
    ['links on sections', pine, concrete],
    ['white on pine', paper, pine],
    ['secondary text on pine', colours.onPine2, pine],
    ['an error message inside a form field', danger, colours.dangerPaper],
    ['an error message on a tinted background', danger, colours.dangerTint],
    ['secondary text on ink', onInk2, ink],
    ['text on the certificate tape', ink, colours.tapeFilled],
  ])('keep %s readable', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each([
    ['controls on white', lineStrong, paper],
    ['controls on sections', lineStrong, concrete],
    ['controls on ink', lineOnInkStrong, ink],
    ['empty slots on ink', colours.emptySlot, ink],
  ])('keep a visible border around %s', (_, border, ground) => {
    expect(contrast(border, ground)).toBeGreaterThanOrEqual(CONTROL);
  });
});

describe.each(Object.entries(themes))('The theme %s', (_name, theme) => {
  it.each([
    ['text on the hero', theme.onHero, theme.hero],
    ['secondary text on the hero', theme.onHero2, theme.hero],
    ['text on the row of facts', theme.onHero, theme.heroDeep],
    ['secondary text on the row of facts', theme.onHero2, theme.heroDeep],
    ['the main button', theme.onCta, theme.cta],
    ['the main button on hover', theme.onCta, theme.ctaHover],
    ['links on white', theme.accent, paper],
    ['links on a tint', theme.accent, theme.tint],
    ['secondary text on a tint', ink2, theme.tint],
    ['a solid button', theme.onAccent, theme.accent],
    ['a solid button on hover', theme.onAccent, theme.accentHover],
  ])('keeps %s readable', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it('keeps the focus ring on the hero visible', () => {
    expect(contrast(theme.focusHero, theme.hero)).toBeGreaterThanOrEqual(CONTROL);
  });
});
