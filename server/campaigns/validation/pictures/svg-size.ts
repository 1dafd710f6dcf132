import type { ViewBox } from './svg-ground';

/** What a drawing's own units are, from the attributes of its root. */
export function viewBoxOf(
  { viewBox = '' }: Record<string, string>,
  size: { width: number; height: number },
): ViewBox {
  const [x = 0, y = 0, width, height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  return [x, y, width ?? size.width, height ?? size.height];
}

/** How large a drawing says it is, in pixels; undefined where it does not say so. */
export function sizeOf({ width, height, viewBox = '' }: Record<string, string>) {
  const [, , boxWidth, boxHeight] = viewBox.trim().split(/[\s,]+/);
  const side = (own: string | undefined, box: string | undefined) =>
    Math.round(Number(/^([\d.]+)(?:px)?$/.exec(own ?? '')?.[1] ?? box));
  const size = { width: side(width, boxWidth), height: side(height, boxHeight) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}
