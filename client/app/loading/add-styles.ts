/**
 * Puts the styles of a page into the document, after the page's own: they are there when it resolves. Of a page that is
 * reached without a reload the server names the file in the HTML (server/pages/html/document.ts): `page=file other=file`.
 */
export async function addStyles(page: string): Promise<void> {
  const named = document.getElementById('start')?.dataset['styles']?.split(' ') ?? [];
  const file = named.find((entry) => entry.startsWith(`${page}=`))?.slice(page.length + 1);
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(file, import.meta.url).href;
  document.head.append(link);
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(link.href));
    });
  });
}
