import { isObject } from './is-object';

/** Names of list fields before release 0.3, which are still read until the next one. */
export const OLD_NAMES: Readonly<Record<string, string>> = { value: 'is', label: 'what' };

/** Returns the values of a file with today's field names. */
export function withCurrentNames(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  const { worth, leaderboard } = definition;
  return {
    ...definition,
    ...(worth !== undefined && { worth: renamedItems(worth) }),
    ...(isObject(leaderboard) &&
      leaderboard['prizes'] !== undefined && {
        leaderboard: { ...leaderboard, prizes: renamedItems(leaderboard['prizes']) },
      }),
  };
}

const renamedItems = (items: unknown): unknown => (Array.isArray(items) ? items.map(renamed) : items);

function renamed(item: unknown): unknown {
  if (!isObject(item)) return item;
  const entries = Object.entries(item).map(([name, value]) => {
    const [current = name] = Object.entries(OLD_NAMES).find(([, old]) => old === name) ?? [];
    return [current in item ? name : current, value] as const;
  });
  return Object.fromEntries(entries);
}
