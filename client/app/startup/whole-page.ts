/** Resolves when the whole of the page is there: what runs first may run before. */
export const wholePage = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
