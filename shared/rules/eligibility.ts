const ELIGIBLE = new Set(['профи', 'эксперт', 'супер-эксперт']);

/**
 * Returns true if cards with this status are eligible for favourite categories. Ignores letter case (product:
 * Eligibility).
 */
export function isEligible(status: string): boolean {
  return ELIGIBLE.has(status.trim().toLowerCase());
}
