/**
 * Does what nobody waits for, once the page has loaded and the browser has nothing better to do. It may fail: a part
 * that does not come is not worth a word.
 */
export function afterLoad(task: () => Promise<unknown>): void {
  const run = () => void task().catch(() => {});
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
