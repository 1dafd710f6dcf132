import { isObject } from './is-object';

/** Maps the current names of list item fields to the former names, which release 0.3 still accepts. */
export const OLD_NAMES: Readonly<Record<string, string>> = { value: 'is', label: 'what' };

/** Replaces former field names in a parsed campaign file with the current names. */
export function withCurrentNames(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const renamed: Record<string, unknown> = { ...definition };
  const { worth, leaderboard } = definition;
  if (worth !== undefined) renamed['worth'] = renamedItems(worth);
  if (isObject(leaderboard) && leaderboard['prizes'] !== undefined)
    renamed['leaderboard'] = { ...leaderboard, prizes: renamedItems(leaderboard['prizes']) };
  return renamed;
}

const renamedItems = (items: unknown): unknown => (Array.isArray(items) ? items.map(renamedItem) : items);

function renamedItem(item: unknown): unknown {
  if (!isObject(item)) return item;
  const entries = Object.entries(item).map(([name, value]) => {
    const [currentName = name] = Object.entries(OLD_NAMES).find(([, oldName]) => oldName === name) ?? [];
    return [currentName in item ? name : currentName, value] as const;
  });
  return Object.fromEntries(entries);
}
