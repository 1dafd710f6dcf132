const ELIGIBLE = new Set(['профи', 'эксперт', 'супер-эксперт']);

/** Whether a card of this status may take part in favourite categories, in any letter case (product: Eligibility). */
export function isEligible(status: string): boolean {
  return ELIGIBLE.has(status.trim().toLowerCase());
}
