import { existsSync, readFileSync } from 'node:fs';
import { noteText } from '../../commands/checks/note-text';
import { daysIn, isSameDay, type WrittenDay } from '../../commands/checks/days-in-text';
import { textsOf, type Note } from '../../commands/checks/note';
import { CAMPAIGN_FILE, DRAFT_FILE, readCampaignYaml } from '../../server/campaigns/validation/parse-yaml';
import { fileOf } from './files';

/**
 * Finds dates in the texts of a campaign and its draft, and compares them with the date fields. Returns a note, with
 * line and column, for each date that matches no field and may be outdated.
 */
export function daysWithoutField(slug: string, oldEnd?: string): string[] {
  return [CAMPAIGN_FILE, DRAFT_FILE]
    .filter((name) => existsSync(fileOf(slug, name)))
    .flatMap((name) => {
      const source = readFileSync(fileOf(slug, name), 'utf8');
      const yaml = readCampaignYaml(source, name);
      if (!('value' in yaml)) return [];
      const written = Object(yaml.value) as Readonly<Record<string, unknown>>;
      return notesOf(written, oldEnd).map((note) => noteText(slug, name, source, note));
    });
}

function notesOf(written: Readonly<Record<string, unknown>>, oldEnd: string | undefined): Note[] {
  const { publishFrom, publishTo, from, period } = written;
  const fields = [publishFrom, publishTo, from, ...Object.values(Object(period) as object)];
  return textsOf({ written }).flatMap(([at, text]) =>
    daysIn(text)
      .filter((day) => !fields.some((moment) => isSameDay(day, moment)))
      .map((day) => ({ at, words: `«${day.found}» — ${adviceFor(day, oldEnd)}` })),
  );
}

function adviceFor(day: WrittenDay, oldEnd: string | undefined): string {
  if (!isSameDay(day, oldEnd)) return 'этого дня нет в полях: верен ли он теперь?';
  return `прежний конец: напишите \${${day.year === undefined ? 'to:day' : 'to'}}.`;
}
