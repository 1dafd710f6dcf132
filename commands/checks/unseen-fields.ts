import * as v from 'valibot';
import { campaignMarkup } from '../../server/campaigns/campaign-markup';
import { campaignSchema, type CampaignDefinition } from '../../server/campaigns/validation/campaign-schema';
import { isTextField, type Checked, type Note, type Path } from './note';

/**
 * Fields that a running campaign does not show on its page. `description` is for search engines and link previews.
 * `shortTitle` appears after the end of the campaign.
 */
const NOT_ON_PAGES = new Set(['description', 'shortTitle']);

/**
 * Reports text fields that the campaign page does not show, and fields of the other campaign type ('supplier' or
 * 'loyal').
 */
export function unseenFields(campaign: Checked, now: number): Note[] {
  const { definition } = campaign;
  if (!isComplete(definition)) return [];
  const { marked, texts } = withMarkers(definition);
  const markup = campaignMarkup({ ...campaign, definition: marked }, now);
  const shownTexts = texts.filter(({ path: [field] }) => !NOT_ON_PAGES.has(String(field)));
  const unseen = shownTexts.filter(({ marker }) => !markup.includes(marker)).map(({ path }) => path);
  const notes = withWholeFields(unseen, shownTexts).map((path) => ({ at: path, words: unseenWords(path) }));
  return [...otherKindNotes(definition), ...benefitNotes(definition), ...notes];
}

/**
 * Returns the paths to report. If the page shows none of the texts in a field, returns the path of the field instead of
 * the paths of its texts.
 */
function withWholeFields(unseen: readonly Path[], texts: readonly MarkedText[]): Path[] {
  const fields = new Set(unseen.map(([field]) => field));
  return [...fields].flatMap((field): Path[] => {
    const unseenOfField = unseen.filter(([name]) => name === field);
    const textsOfField = texts.filter(({ path: [name] }) => name === field);
    const isFieldUnseen = unseenOfField.length === textsOfField.length;
    return isFieldUnseen && field !== undefined ? [[field]] : unseenOfField;
  });
}

/** Returns true if no required field is missing and no field is invalid. */
const isComplete = (definition: Checked['definition']): definition is CampaignDefinition =>
  v.is(campaignSchema, definition);

/**
 * Reports fields of the other campaign type, such as `cardCheck` in a 'supplier' campaign. Ignores text fields, because
 * `unseenFields` already checks whether the page shows them.
 */
function otherKindNotes({ kind, leaderboard, ...definition }: CampaignDefinition): Note[] {
  if (kind === 'loyal')
    return leaderboard
      ? [{ at: ['leaderboard'], words: 'рейтинга на странице loyal нет: он у акций supplier.' }]
      : [];
  return (['cardCheck', 'discountPercent', 'pointsFactor'] as const)
    .filter((field) => definition[field] !== undefined)
    .map((field) => ({ at: [field], words: 'поле для программ loyal: уберите его.' }));
}

/**
 * Reports the discount and points fields of a loyalty programme without products. The page shows them only with
 * products.
 */
function benefitNotes({ kind, featured, ...definition }: CampaignDefinition): Note[] {
  if (kind !== 'loyal' || featured) return [];
  return (['discountPercent', 'pointsFactor'] as const)
    .filter((field) => definition[field] !== undefined)
    .map((field) => ({ at: [field], words: 'этого не видно: назовите товары в featured или уберите поле.' }));
}

interface MarkedText {
  readonly path: Path;
  readonly marker: string;
}

/**
 * Replaces each text with a unique marker, such as 'Ж12Ж'. If the page HTML lacks the marker, the page does not show
 * the text.
 */
function withMarkers(definition: CampaignDefinition) {
  const texts: MarkedText[] = [];
  const mark = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      const marker = `Ж${texts.length}Ж`;
      texts.push({ path, marker });
      return marker;
    }
    if (Array.isArray(value)) return value.map((item, index) => mark(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      isTextField(name) ? mark(field, [...path, name]) : field,
    ]);
    return Object.fromEntries(fields) as unknown;
  };
  return { marked: mark(definition, []) as CampaignDefinition, texts };
}

function unseenWords([field]: Path): string {
  if (field === 'lead')
    return 'этого не видно: на этом месте стоят шаги. Уберите поле или допишите benefitsTitle, тогда шаги встанут ниже.';
  const entry = campaignSchema.entries[field as keyof CampaignDefinition];
  const description = v.getDescription('wrapped' in entry ? entry.wrapped : entry) ?? '';
  return `этого не видно ни на одной странице акции, уберите поле. В описании поля: ${description}`;
}
