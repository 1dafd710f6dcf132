/** Every text of a definition, and the path of its field; whoever writes a list counts its items from one. */
export function* textsOf(
  value: unknown,
  path: readonly string[] = [],
): Iterable<[field: string, text: string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* textsOf(part, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]);
}
