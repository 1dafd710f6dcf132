import type { Checked, Note } from './note';

/** Number that Russian law requires in an advertisement. */
const ERID = /erid:?\s*([a-z\d]+)/i;
const eridOf = ({ definition: { advertising = '' } }: Checked) => ERID.exec(advertising)?.[1];

/** Reports a mark of advertising without an erid, or with the erid of another campaign. */
export function advertisingNotes(campaign: Checked, all: readonly Checked[]): Note[] {
  if (campaign.definition.advertising === undefined) return [];
  const at = ['advertising'];
  const erid = eridOf(campaign);
  if (erid === undefined) return [{ at, words: 'нет номера erid: его даёт оператор рекламных данных.' }];
  const other = all.find((one) => one.slug !== campaign.slug && eridOf(one) === erid);
  if (!other) return [];
  return [{ at, words: `erid ${erid} тот же, что у ${other.slug}: у каждой акции свой.` }];
}
