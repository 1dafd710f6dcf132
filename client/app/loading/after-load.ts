/** Runs a task that nobody waits for, once the page has loaded and the browser is idle. Failures are ignored. */
export function afterLoad(task: () => Promise<unknown>): void {
  const run = () => void task().catch(() => {});
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
