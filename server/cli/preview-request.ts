import { parseArgs } from 'node:util';
import { beginOf, isMoment } from '../campaigns/moscow-time';
import { OVERVIEW } from '../campaigns/preview-links';
import { Refusal } from './run-command';

const USAGE = 'Как: npm run campaign:preview -- knauf2026 --days 3 --at 2027-03-01';
const MOST_DAYS = 90;

/** A link that somebody wants. */
export interface PreviewRequest {
  /** A campaign's slug, or `OVERVIEW`. */
  readonly slug: string;
  /** How long the link is open. */
  readonly days: number;
  /** As of when the campaign is shown, in milliseconds since 1970; absent: as it is. */
  readonly at?: number;
}

/** Reads the command's arguments. Throws a Refusal that says what belongs there. */
export function previewRequest(args: readonly string[]): PreviewRequest {
  const { positionals, values } = parseArgs({
    args: [...args],
    // What is not right is told in words of ours.
    strict: false,
    allowPositionals: true,
    options: { days: { type: 'string', default: '3' }, at: { type: 'string' } },
  });
  const { days, at, ...unknown } = values;
  const refuse = (what: string): never => {
    throw new Refusal(`${what} ${USAGE}`);
  };
  for (const name of Object.keys(unknown)) refuse(`Параметра --${name} нет.`);
  const [slug = OVERVIEW, ...rest] = positionals;
  if (rest.length) refuse(`Лишнее: ${rest.join(' ')}. Перед именем нужны два дефиса с пробелами.`);
  const count = typeof days === 'string' && /^\d{1,2}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > MOST_DAYS) refuse(`--days: нужно число дней от 1 до ${MOST_DAYS}.`);
  if (at === undefined) return { slug, days: count };
  if (typeof at !== 'string' || !isMoment(at))
    return refuse('--at: нужен день или время по Москве, например 2027-03-01 или 2027-03-01T10:00:00.');
  return { slug, days: count, at: beginOf(at) };
}
