import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { BUSINESS } from '../browser/built-site.mjs';

/**
 * Addresses of every page of both sites, as their sitemaps have them. The browser finds *.localhost here by itself, Node
 * does not.
 *
 * @param {string} origin
 */
export async function pages(origin) {
  const { port } = new URL(origin);
  const lists = await Promise.all(
    ['127.0.0.1', BUSINESS].map(async (host) => {
      const paths = [...(await sitemap(port, host)).matchAll(/<loc>([^<]*)<\/loc>/g)];
      return paths.map(([, loc = '']) => `http://${host}:${port}${new URL(loc).pathname}`);
    }),
  );
  return lists.flat();
}

/**
 * The paths of the main host's pages, with two campaigns among them: others come in the same files.
 *
 * @param {string} origin
 */
export async function pagePaths(origin) {
  const campaigns = readdirSync('campaigns').filter((name) => !name.includes('.'));
  const beyond = new Set(campaigns.toSorted().slice(2));
  return (await pages(origin))
    .map((address) => new URL(address))
    .filter(
      ({ hostname, pathname }) => hostname !== BUSINESS && !beyond.has(pathname.slice('/promo/'.length)),
    )
    .map(({ pathname }) => pathname);
}

/**
 * @param {string} port
 * @param {string} host
 * @returns {Promise<string>}
 */
function sitemap(port, host) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/sitemap.xml', headers: { host } }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).toString()),
    ).on('error', reject);
  });
}
