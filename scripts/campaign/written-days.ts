import { existsSync, readFileSync } from 'node:fs';
import { noteText } from '../../commands/checks/all-notes';
import { textsOf, type Note } from '../../commands/checks/note';
import { dayText } from '../../server/campaigns/moscow-time';
import { CAMPAIGN_FILE, DRAFT_FILE, readCampaignYaml } from '../../server/campaigns/validation/parse-yaml';
import { fileOf } from './files';

/** A day of a text. The year may be left out. */
interface WrittenDay {
  readonly found: string;
  /** '06-15'. */
  readonly monthAndDay: string;
  readonly year?: string | undefined;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const day = `2000-${String(index + 1).padStart(2, '0')}-01`;
  return dayText(day, { year: false }).replace(/^1\s/, '');
});
const IN_WORDS = new RegExp(
  String.raw`(?<!\d)(\d{1,2})\s(${MONTHS.join('|')})(?!\p{L})(?:\s(\d{4}))?`,
  'giu',
);
const IN_FIGURES = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g;

const twoDigits = (text: string) => text.padStart(2, '0');

function daysIn(text: string): WrittenDay[] {
  const inWords = [...text.matchAll(IN_WORDS)].map(([found, day = '', month = '', year]) => {
    const number = MONTHS.indexOf(month.toLowerCase()) + 1;
    return { found, monthAndDay: `${twoDigits(String(number))}-${twoDigits(day)}`, year };
  });
  const inFigures = [...text.matchAll(IN_FIGURES)].map(([found, day = '', month = '', year]) => ({
    found,
    monthAndDay: `${twoDigits(month)}-${twoDigits(day)}`,
    year,
  }));
  return [...inWords, ...inFigures];
}

/** Compares with a field's day or moment, by the year only where the text has one. */
const isSameDay = ({ monthAndDay, year }: WrittenDay, moment: unknown): boolean =>
  typeof moment === 'string' &&
  moment.slice(5, 10) === monthAndDay &&
  (year === undefined || moment.startsWith(year));

/** Returns the days in the texts of a campaign and its draft that equal no field, with their places. */
export function daysWithoutField(slug: string, oldEnd: string): string[] {
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

function notesOf(written: Readonly<Record<string, unknown>>, oldEnd: string): Note[] {
  const { publishFrom, publishTo, from, period } = written;
  const fields = [publishFrom, publishTo, from, ...Object.values(Object(period) as object)];
  return textsOf({ written }).flatMap(([at, text]) =>
    daysIn(text)
      .filter((day) => !fields.some((moment) => isSameDay(day, moment)))
      .map((day) => ({ at, words: `«${day.found}» — ${adviceFor(day, oldEnd)}` })),
  );
}

function adviceFor(day: WrittenDay, oldEnd: string): string {
  if (!isSameDay(day, oldEnd)) return 'этого дня нет в полях: верен ли он теперь?';
  return `прежний конец: напишите \${${day.year === undefined ? 'to:day' : 'to'}}.`;
}
