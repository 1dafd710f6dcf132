/** Time for all calls of a page together, in milliseconds; the upstream's own deadline is shorter. */
const LOAD_DEADLINE = 3500;

/** Waits for a page's calls, together and not for ever; what is late is given up. True when one failed or was late. */
export async function callsFailed(calls: readonly Promise<unknown>[]): Promise<boolean> {
  const giveUp = setTimeout(() => {
    for (const call of calls) (call as { abort?: () => void }).abort?.();
  }, LOAD_DEADLINE);
  const actions = await Promise.all(calls).finally(() => clearTimeout(giveUp));
  return actions.some((action) => (action as { error?: unknown } | undefined)?.error !== undefined);
}
