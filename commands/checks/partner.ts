import { textsOf, type Checked, type Note } from './note';

/** Returns true if any text mentions the partner, or if the campaign has no partner. */
export function isPartnerNamed(campaign: Checked): boolean {
  const { partner } = campaign.definition;
  if (partner === undefined) return true;
  const name = partner.toLowerCase();
  return textsOf(campaign).some(
    ([[field], text]) =>
      field !== 'partner' && (text.toLowerCase().includes(name) || text.includes('${partner}')),
  );
}

/**
 * Reports a partner that no text of the campaign mentions, if another campaign has the same partner. Such a field was
 * probably copied.
 */
export function partnerNotes(campaign: Checked, all: readonly Checked[]): Note[] {
  const { partner } = campaign.definition;
  if (isPartnerNamed(campaign)) return [];
  const source = all.find(({ slug, definition }) => slug !== campaign.slug && definition.partner === partner);
  if (!source) return [];
  const words = `«${partner}» не назван ни в одном тексте, а у ${source.slug} поставщик тот же: верен ли он?`;
  return [{ at: ['partner'], words }];
}
