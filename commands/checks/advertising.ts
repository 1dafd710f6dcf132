import type { Checked, Note } from './note';

/** Matches the advertising id (erid). Russian law requires the id and the word «Реклама» in every ad label. */
const ERID = /erid:?\s*([a-z\d]+)/i;
const eridOf = ({ definition: { advertising = '' } }: Checked) => ERID.exec(advertising)?.[1];

/** Reports an ad label that lacks the word «Реклама» or the erid. Also reports an erid that another campaign uses. */
export function advertisingNotes(campaign: Checked, all: readonly Checked[]): Note[] {
  const { advertising } = campaign.definition;
  if (advertising === undefined) return [];
  const at = ['advertising'];
  const notes: Note[] = [];
  if (!/реклама/i.test(advertising))
    notes.push({ at, words: 'нет слова «Реклама», с него начинают пометку.' });
  const erid = eridOf(campaign);
  if (erid === undefined) {
    notes.push({ at, words: 'нет номера erid: его даёт оператор рекламных данных.' });
    return notes;
  }
  const other = all.find((one) => one.slug !== campaign.slug && eridOf(one) === erid);
  if (other) notes.push({ at, words: `erid ${erid} тот же, что у ${other.slug}: у каждой акции свой.` });
  return notes;
}
