import { campaignSchema } from '../../server/campaigns/validation/campaign-schema';
import { PLACEHOLDER_ROWS } from '../../server/campaigns/validation/placeholders';

/** A step of a valibot pipe, such as `maxLength(60)`. Contains only the properties that `fieldReference` uses. */
interface Step {
  readonly type: string;
  readonly requirement?: unknown;
  readonly description?: string;
  readonly pipe?: readonly Step[];
}

/** A valibot schema. Some properties exist only on some types: `entries` on objects, `item` on arrays. */
interface Schema extends Step {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
}

interface Row {
  readonly field: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Generates the two tables in docs/campaigns.md that list all fields and placeholders. */
export function fieldReference(): string {
  const fields = rowsOf(campaignSchema, '').map(({ field, isRequired, schema }) => {
    const cells = [`\`${field}\``, isRequired ? 'да' : '', limitsOf(schema), descriptionOf(schema)];
    return `| ${cells.join(' | ')} |`;
  });
  const placeholders = PLACEHOLDER_ROWS.map(({ names, meaning, example, field }) => {
    const written = names.map((name) => `\`\${${name}}\``).join(', ');
    return `| ${[written, meaning, `«${example}»`, `\`${field}\``].join(' | ')} |`;
  });
  return [
    '| поле | обязательно | пределы | что это |',
    '| --- | --- | --- | --- |',
    ...fields,
    '',
    '### Подстановки',
    '',
    'Есть во всех текстах, кроме `partner` и `leaderboard.prizes`: их самих подставляют.',
    '',
    '| подстановка | что это | пример | из поля |',
    '| --- | --- | --- | --- |',
    ...placeholders,
  ].join('\n');
}

function rowsOf(schema: Schema, prefix: string): Row[] {
  return Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => {
    const part = entry.wrapped ?? entry;
    const field = prefix + name;
    const row = { field, isRequired: entry.wrapped === undefined, schema: part };
    if (part.item) return [row, ...rowsOf(part.item, `${field}[].`)];
    return [row, ...rowsOf(part, `${field}.`)];
  });
}

/** Returns the steps of a schema, including the steps of nested pipes. */
const stepsOf = (schema: Step): Step[] =>
  (schema.pipe ?? []).flatMap((step) => (step.pipe ? stepsOf(step) : [step]));

const descriptionOf = (schema: Step) =>
  stepsOf(schema).findLast(({ type }) => type === 'description')?.description ?? '';

function limitsOf(schema: Schema): string {
  const limit = (type: string) => stepsOf(schema).find((step) => step.type === type)?.requirement;
  const [min, max] = [limit('min_length'), limit('max_length')].map(Number);
  if (schema.item) return `от ${min} до ${max} пунктов`;
  if (schema.options && schema.options.length < 5) return schema.options.join(', ');
  if (max) return min && min > 1 ? `${min}–${max} знаков` : `до ${max} знаков`;
  const [least, most] = [limit('min_value'), limit('max_value')].map(Number);
  return most ? `от ${least} до ${most}` : '';
}
