/** What was promised, or undefined when it fails or takes longer than so many milliseconds. */
export async function withTimeout<T>(milliseconds: number, promised: Promise<T>): Promise<T | undefined> {
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    giveUp = setTimeout(() => resolve(undefined), milliseconds);
  });
  const answer = await Promise.race([promised.catch(() => undefined), late]);
  clearTimeout(giveUp);
  return answer;
}
