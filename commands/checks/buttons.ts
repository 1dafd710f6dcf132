import { contrast, contrastText, fullTheme } from '../../server/campaigns/validation/theme';
import type { Checked, Note } from './note';

/** Minimum contrast of controls, as defined in https://www.w3.org/TR/WCAG22/#non-text-contrast. */
const MIN_CONTRAST = 3;

/** Reports a button whose colour has too little contrast with the header colour. */
export function buttonNotes({ definition: { theme } }: Checked): Note[] {
  if (!theme) return [];
  const { hero, cta } = fullTheme(theme);
  const ratio = contrast(cta, hero);
  if (ratio >= MIN_CONTRAST) return [];
  const words = `кнопка ${cta} сливается с шапкой (${contrastText(ratio, MIN_CONTRAST)}): задайте cta, ctaHover и onCta — цвета кнопки и её букв.`;
  return [{ at: ['theme', theme.cta ? 'cta' : 'hero'], words }];
}
