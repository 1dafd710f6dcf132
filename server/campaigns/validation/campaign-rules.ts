import { beginOf, endOf } from '../moscow-time';
import type { CampaignDefinition } from './campaign-schema';
import { textPairs } from './theme';

interface BrokenRule {
  readonly path: readonly (string | number)[];
  readonly expected: string;
}

const AA = 4.5;

/** Rules between fields, and the contrast of colours, of the fields that are there. */
export function brokenRules(definition: Partial<CampaignDefinition>): BrokenRule[] {
  return [
    ...kindRules(definition),
    ...leadRule(definition),
    ...goodsRules(definition),
    ...prizeRules(definition),
    ...orderRules(definition),
    ...contrastRules(definition),
  ];
}

const needs = (field: string, expected: string, given: unknown): BrokenRule[] =>
  given === undefined ? [{ path: [field], expected }] : [];

/** The steps of a programme with `apply` stand in the place of its lead. */
function leadRule({ kind, lead, apply, benefitsTitle }: Partial<CampaignDefinition>): BrokenRule[] {
  const isReplaced = kind === 'loyal' && apply !== undefined && benefitsTitle === undefined;
  return kind && !isReplaced ? needs('lead', 'это поле, оно обязательно', lead) : [];
}

function kindRules({ kind, period, leaderboard, cardCheck }: Partial<CampaignDefinition>): BrokenRule[] {
  if (!kind) return [];
  return kind === 'supplier'
    ? [
        ...needs(
          'leaderboard',
          'рейтинг с полями rows и places: у акции supplier он есть всегда',
          leaderboard,
        ),
        ...needs('period', 'срок с полями from и to: у акции supplier он есть всегда', period),
      ]
    : needs('cardCheck', 'проверка карты с полем landing: у программы loyal она есть всегда', cardCheck);
}

function goodsRules({ featured = [] }: Partial<CampaignDefinition>): BrokenRule[] {
  const ids = featured.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [{ path: ['featured', index, 'id'], expected: 'код, которого нет у другого товара' }]
      : [],
  );
}

/** Groups follow each other from the first place to the last one that gets points. */
function prizeRules({ leaderboard }: Partial<CampaignDefinition>): BrokenRule[] {
  const { places = 0, prizes = [] } = leaderboard ?? {};
  const rule = (index: number, field: string, expected: string) => [
    { path: ['leaderboard', 'prizes', index, field], expected },
  ];
  for (const [index, { from, to }] of prizes.entries()) {
    const next = (prizes[index - 1]?.to ?? 0) + 1;
    if (from !== next) return rule(index, 'from', `${next}: группы идут подряд, без пропусков`);
    if (to < from) return rule(index, 'to', `место не раньше ${from}-го`);
  }
  const last = prizes.length - 1;
  return last >= 0 && prizes[last]?.to !== places
    ? rule(last, 'to', `${places}: последнее призовое место (leaderboard.places)`)
    : [];
}

function orderRules({ period, publishFrom, publishTo }: Partial<CampaignDefinition>): BrokenRule[] {
  const hiddenUntil = publishFrom === undefined ? -Infinity : beginOf(publishFrom);
  const gone = publishTo === undefined ? Infinity : endOf(publishTo);
  // The others follow from the first.
  if (period && beginOf(period.from) >= endOf(period.to))
    return [{ path: ['period', 'to'], expected: 'конец позже начала' }];
  if (hiddenUntil >= gone) return [{ path: ['publishTo'], expected: 'время позже, чем publishFrom' }];
  return period && endOf(period.to) <= hiddenUntil
    ? [{ path: ['publishFrom'], expected: 'время раньше конца акции (period.to)' }]
    : [];
}

/** One for each ground and each field: what else cannot be read mostly follows from it. */
function contrastRules({ theme }: Partial<CampaignDefinition>): BrokenRule[] {
  if (!theme) return [];
  const told = new Set<string>();
  return textPairs(theme).flatMap(([name, text, ground, field]) => {
    const ratio = contrast(text, ground);
    const where = name.replace(/^.*? на /, '');
    if (ratio >= AA || told.has(field) || told.has(where)) return [];
    told.add(field).add(where);
    const other = theme[field] === text ? ground : text;
    const isDarker = luminance(other) > luminance(theme[field] ?? ground);
    // On a dark blue even black cannot be read: then it is to become lighter, though it is darker now.
    const canBeRead = contrast(isDarker ? '#000000' : '#ffffff', other) >= AA;
    const way = canBeRead === isDarker ? 'темнее' : 'светлее';
    const white = text === '#ffffff' ? 'белые ' : '';
    const or = white && field === 'hero' ? ' или свой цвет букв, onHero' : '';
    const found = `${Math.floor(ratio * 100) / 100} из ${AA}`.replaceAll('.', ',');
    const expected = `цвет ${way}${or}: ${white}${name} не читаются (${found})`;
    return [{ path: ['theme', field], expected }];
  });
}

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
