import * as v from 'valibot';
import { campaignMarkup } from '../../server/campaigns/campaign-markup';
import { campaignSchema, type CampaignDefinition } from '../../server/campaigns/validation/campaign-schema';
import { isTextField, type Checked, type Note, type Path } from './note';

/** The description is for search engines and link previews. */
const NOT_ON_PAGES = new Set(['description']);

/** Returns fields that no page of the campaign shows, and those that belong to the other kind of campaign. */
export function unseenFields(one: Checked, now: number): Note[] {
  const { definition } = one;
  if (!isComplete(definition)) return [];
  const ofOtherKind = otherKind(definition);
  const { marked, texts } = withMarkers(definition);
  const markup = campaignMarkup({ ...one, definition: marked }, now);
  const isUnseen = ({ marker }: MarkedText) => !markup.includes(marker);
  const fields = new Set(texts.map(({ path: [field] }) => String(field)));
  const unseen = [...fields].flatMap((field): Path[] => {
    const ofField = texts.filter(({ path }) => path[0] === field);
    if (NOT_ON_PAGES.has(field)) return [];
    return ofField.every(isUnseen) ? [[field]] : ofField.filter(isUnseen).map(({ path }) => path);
  });
  return [...ofOtherKind, ...unseen.map((path) => ({ at: path, words: unseenWords(path) }))];
}

/** True if every required field is present and valid. */
const isComplete = (definition: Checked['definition']): definition is CampaignDefinition =>
  v.is(campaignSchema, definition);

/** Fields without a text of their own on the page. */
function otherKind({ kind, cardCheck, leaderboard }: CampaignDefinition): Note[] {
  if (kind === 'supplier' && cardCheck)
    return [{ at: ['cardCheck'], words: 'поле для программ loyal: уберите его.' }];
  if (kind === 'loyal' && leaderboard)
    return [{ at: ['leaderboard'], words: 'рейтинга на странице loyal нет: он у акций supplier.' }];
  return [];
}

interface MarkedText {
  readonly path: Path;
  readonly marker: string;
}

/** Replaces each text by a marker that the markup of a page shows unchanged. */
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
    const entries = Object.entries(value).map(([name, field]) => [
      name,
      isTextField(name) ? mark(field, [...path, name]) : field,
    ]);
    return Object.fromEntries(entries) as unknown;
  };
  return { marked: mark(definition, []) as CampaignDefinition, texts };
}

function unseenWords([field]: Path): string {
  const entry = campaignSchema.entries[field as keyof CampaignDefinition];
  const description = v.getDescription('wrapped' in entry ? entry.wrapped : entry) ?? '';
  return `этого не видно ни на одной странице акции, уберите поле. В описании поля: ${description}`;
}
