/** Adds a style sheet to the document. Resolves once the styles apply. Rejects if the file fails to load. */
export async function addStyleSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(link.href));
    });
  });
}
