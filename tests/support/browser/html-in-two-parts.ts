import { createServer } from 'node:http';
import { own } from '../fixture';
import { listen } from '../programs/listen';

/**
 * Starts a proxy to the site for one test. The proxy sends the HTML in two parts. The first part ends with the first
 * occurrence of `end` in the body. `release` sends the second part.
 */
export async function htmlInTwoParts(siteUrl: string, end: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = createServer(async (req, res) => {
    const response = await fetch(new URL(req.url ?? '/', siteUrl));
    const type = response.headers.get('Content-Type') ?? '';
    res.writeHead(response.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return res.end(Buffer.from(await response.arrayBuffer()));
    const html = await response.text();
    const length = html.indexOf(end, html.indexOf('<body>')) + end.length;
    res.write(html.slice(0, length));
    await released;
    return res.end(html.slice(length));
  });
  const { url } = await own(listen(server));
  return { url, release };
}
