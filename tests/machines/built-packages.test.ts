import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownSite, sharedUpstream } from '../support/fixtures';

const upstream = sharedUpstream();
const FORM = 'application/x-www-form-urlencoded';

/** What the build leaves out of the packages must not be missed (decision record server-bundle). */
describe('The built server has of its packages what it needs', () => {
  it('in one file, and beside it what only some configurations load', () => {
    const code = readFileSync('dist/server.js', 'utf8');
    expect(code.match(/\bfrom ?"\.[^"]*"/g) ?? []).toEqual([]);
    const beside = new Set([...code.matchAll(/\bimport\("(\.[^"]*)"\)/g)].map(([, file]) => file));
    expect(beside).toEqual(new Set(['./sandbox.js', './shared-counts.js']));
  });

  it('forms reach the API as multipart', async () => {
    const { url } = await ownSite(upstream.environment);
    const fields = { cardNumber: '1000001', 'categories[0]': '8' };
    const body = new URLSearchParams(fields);
    const { status } = await fetch(`${url}/api/v2/promo_categories/categories/add/`, {
      method: 'POST',
      body,
    });
    expect(status).toBe(200);
    const seen = upstream.seen.at(-1);
    expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen?.fields).toEqual(Object.entries(fields));
  });

  it('a plain form is read in UTF-8, and refused in a charset that nobody here reads', async () => {
    const { url } = await ownSite(upstream.environment);
    const post = async (charset: string) => {
      const answer = await fetch(`${url}/promo/knauf2025`, {
        method: 'POST',
        headers: { 'Content-Type': `${FORM}; charset=${charset}`, Accept: 'text/html' },
        body: 'cardNumber=1000001',
      });
      return [answer.status, answer.headers.get('content-type'), (await answer.text()).includes('<html')];
    };
    expect(await post('utf-8')).toEqual([200, 'text/html; charset=utf-8', true]);
    for (const charset of ['big5', 'shift_jis', 'gb18030', 'evil'])
      expect(await post(charset)).toEqual([415, 'text/html; charset=utf-8', true]);
  });

  it('types that are called by a short name are told by their whole one', async () => {
    const { url } = await ownSite(upstream.environment);
    const type = async (path: string) => (await fetch(url + path)).headers.get('content-type');
    expect(await type('/robots.txt')).toBe('text/plain; charset=utf-8');
    expect(await type('/metrics')).toMatch(/^text\/plain; version=/);
    expect(await type('/healthz')).toBe('application/json; charset=utf-8');
  });
});
