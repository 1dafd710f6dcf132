import type { Checked, Note } from './note';

const ERID = /erid:?\s*([a-z\d]+)/i;
const eridOf = ({ definition: { advertising = '' } }: Checked) => ERID.exec(advertising)?.[1];

/** Reports a mark of advertising without an erid, or with the erid of another campaign. */
export function advertisingNotes(one: Checked, all: readonly Checked[]): Note[] {
  if (one.definition.advertising === undefined) return [];
  const of = (words: string): Note[] => [{ at: ['advertising'], words }];
  const erid = eridOf(one);
  if (erid === undefined) return of('нет номера erid: его даёт оператор рекламных данных.');
  const other = all.find((campaign) => campaign.slug !== one.slug && eridOf(campaign) === erid);
  return other ? of(`erid ${erid} тот же, что у ${other.slug}: у каждой акции свой.`) : [];
}
