/** The same numbers for the same words, so that the sandbox looks the same every day. Each call gives 0 ≤ x < 1. */
export function seededRandom(words: string): () => number {
  let state = 2166136261;
  for (const character of words) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
