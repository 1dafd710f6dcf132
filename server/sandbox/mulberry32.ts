/** Mulberry32, seeded by words: the same numbers for the same words every day. Each call gives 0 ≤ x < 1. */
export function mulberry32(words: string): () => number {
  let state = 2166136261;
  for (const character of words) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
