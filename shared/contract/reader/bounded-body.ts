import { MAX_TEXT, wellFormed } from './values';

const MAX_DEPTH = 8;
const MAX_ROWS = 300;
const MAX_FIELDS = 100;
const MAX_NAME = 300;
/** Approximate maximum size of the body, in characters. */
const MAX_CHARACTERS = 500_000;
/**
 * Number of characters to count for each value in addition to its text, because JSON also contains quotes and commas.
 */
const VALUE_CHARACTERS = 10;

interface Budget {
  characters: number;
}

/**
 * Truncates an API body, so that a page can embed it in its state. Removes nested levels, rows, fields and characters
 * above the limits. Texts remain well-formed Unicode.
 */
export const boundedBody = (body: unknown): unknown => bounded(body, { characters: MAX_CHARACTERS }, 0);

function bounded(value: unknown, budget: Budget, depth: number): unknown {
  budget.characters -= VALUE_CHARACTERS;
  if (typeof value === 'string') return boundedText(value, MAX_TEXT, budget);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  return Array.isArray(value) ? boundedList(value, budget, depth) : boundedObject(value, budget, depth);
}

function boundedText(text: string, max: number, budget: Budget): string {
  const truncated = wellFormed(text, Math.max(0, Math.min(max, budget.characters)));
  budget.characters -= truncated.length;
  return truncated;
}

function boundedList(rows: readonly unknown[], budget: Budget, depth: number): unknown[] {
  const result: unknown[] = [];
  for (const row of rows.slice(0, MAX_ROWS)) {
    if (budget.characters <= 0) break;
    result.push(bounded(row, budget, depth + 1));
  }
  return result;
}

function boundedObject(object: object, budget: Budget, depth: number): object {
  const fields: [string, unknown][] = [];
  for (const [name, value] of Object.entries(object).slice(0, MAX_FIELDS)) {
    // Skip this key. If other code later assigns the field to an object, it would replace the prototype of that object.
    if (name === '__proto__') continue;
    if (budget.characters <= 0) break;
    fields.push([boundedText(name, MAX_NAME, budget), bounded(value, budget, depth + 1)]);
  }
  return Object.fromEntries(fields);
}
