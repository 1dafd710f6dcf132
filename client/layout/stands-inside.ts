import type { Banner, Picture } from '../../shared/promotions/campaign';

/** Sides' ratios that a drawing can hang out of its frame with, and leave the words free. */
const NARROWEST = 0.8;
const WIDEST = 1.8;

const canHang = ({ file, width, height, hasGround = false }: Picture) =>
  file.endsWith('.svg') && !hasGround && width / height >= NARROWEST && width / height <= WIDEST;

/**
 * Whether a banner stands inside its frame, whole, and nothing is under it: a photograph has a ground of its own, which
 * would cover what a drawing lets through (product: Campaigns).
 */
export const standsInside = ({ large, medium, small }: Banner): boolean =>
  ![large, medium, small].every(canHang);
