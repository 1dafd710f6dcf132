/** What has come or is on its way. */
const files = new Map<string, Promise<void>>();

/**
 * Fetches the files of a part, so that the import which follows finds them in the browser's cache, and puts its styles
 * into the page. Browsers remember of a module that it could not be had, some for as long as the page lives: what fails
 * here may be tried again. Rejects when one cannot be had. Parts whose files the page does not name are left to their
 * import.
 */
export async function fetchPart(name: string): Promise<void> {
  await Promise.all(filesOf(name).map(fetchFile));
}

/** The server names them in the HTML (server/pages/html/document.ts): `Part=file,file Other=file`. */
function filesOf(part: string): string[] {
  const later = document.getElementById('start')?.dataset['later'] ?? '';
  const [, names = ''] =
    later
      .split(' ')
      .find((entry) => entry.startsWith(`${part}=`))
      ?.split('=') ?? [];
  return names.split(',').filter(Boolean);
}

function fetchFile(file: string): Promise<void> {
  const known = files.get(file);
  if (known) return known;
  // Beside this file: where the page's code was asked for again, so is this.
  const coming = bringFile(new URL(file, import.meta.url).href);
  files.set(file, coming);
  coming.catch(() => files.delete(file));
  return coming;
}

async function bringFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer();
  if (address.endsWith('.css')) await addStyles(address);
}

/** After the page's own. They are in the browser's cache already. */
function addStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(address));
    });
    document.head.append(link);
  });
}
