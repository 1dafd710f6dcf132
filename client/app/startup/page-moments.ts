/**
 * Resolves when what the page shows has been put on the screen: a frame that has been drawn is not there yet. At once in
 * browsers that do not tell.
 */
export const firstContentfulPaint = () =>
  new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Resolves when the whole of the page is there: what runs first may run before. */
export const wholePage = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
