import { readSvg, type SvgSize } from './read-svg';

/** Judges a drawing by its bytes: its size, or why it is not taken. */
export function judgeDrawing(bytes: Buffer): SvgSize | { readonly refused: string } {
  try {
    return readSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { refused: 'не текст в UTF-8' };
  }
}
