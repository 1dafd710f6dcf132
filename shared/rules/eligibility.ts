const ELIGIBLE = new Set(['профи', 'эксперт', 'супер-эксперт']);

/**
 * Returns true if cards with this `status` may take part in favourite categories (product: Eligibility). Ignores case.
 */
export function isEligible(status: string): boolean {
  return ELIGIBLE.has(status.trim().toLowerCase());
}
