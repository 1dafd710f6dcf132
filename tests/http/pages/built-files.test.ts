import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import supertest from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { routes } from '../../../client/app/entry-server';
import { sendCompressed } from '../../../server/edge/send-compressed';
import { createStaticFiles } from '../../../server/edge/static-files';
import { sharedApp } from '../../support/app';

const test = sharedApp();
const { entry } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as { entry: string };
const OFFER = '/promo/download/loyal/publichnaya-oferta.pdf';
const get = (path: string, headers: Record<string, string> = {}) =>
  test.get(path, { 'Accept-Encoding': 'identity', ...headers });

describe('A static file', () => {
  it.each([
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
    { accepted: 'gzip', encoding: 'gzip' },
    { accepted: 'gzip;q=1.0, br;q=0.5', encoding: 'gzip' },
    { accepted: 'br;q=0, gzip', encoding: 'gzip' },
    { accepted: 'br;q=0, gzip;q=0, identity;q=0, *;q=0', encoding: undefined },
    { accepted: 'identity', encoding: undefined },
    { accepted: '', encoding: undefined },
  ])('is served with Content-Encoding $encoding for Accept-Encoding $accepted', async (row) => {
    const { accepted, encoding } = row;
    const requestHeaders = { 'Accept-Encoding': accepted };
    const { text, headers } = await get(`/promo/assets/${entry}`, requestHeaders);
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'Accept-Encoding']);
    expect(text).toBe(readFileSync(`dist/public/assets/${entry}`, 'utf8'));
    const etag = String(headers['etag']);
    expect(etag).toMatch(encoding ? new RegExp(`-${encoding}"$`) : /^"[\w-]+"$/);
    for (const [known, status] of [
      [etag, 304],
      [`"other", W/${etag}`, 304],
      ['"other"', 200],
    ] as const)
      expect(
        (await get(`/promo/assets/${entry}`, { ...requestHeaders, 'If-None-Match': known })).status,
      ).toBe(status);
    expect((await get(`/promo/assets/${entry}.br`)).status).toBe(404);
  });

  it('is sent completely in response to a Range request', async () => {
    const full = await get(OFFER);
    const etag = String(full.headers['etag']);
    const part = await get(OFFER, { Range: 'bytes=0-4', 'If-Range': etag });
    expect([part.status, part.headers['accept-ranges'], part.headers['content-length']]).toEqual([
      200,
      undefined,
      full.headers['content-length'],
    ]);
  });

  it('is revalidated with 304 if its ETag matches', async () => {
    const etag = String((await get(OFFER)).headers['etag']);
    const again = await get(OFFER, { 'If-None-Match': etag });
    expect([again.status, again.headers['etag'], again.headers['cache-control']]).toEqual([
      304,
      etag,
      'public, max-age=86400',
    ]);
  });

  it('is logged and counted under the route “static”', async () => {
    const { headers } = await get('/promo/favicon.svg');
    await expect.poll(() => test.logs()).toContain(String(headers['x-request-id']));
    expect((await get('/metrics')).text).toMatch(/_count\{route="static",status="200"\} \d/);
  });

  it('returns 404 for a POST request', async () => {
    expect((await test.post('/promo/favicon.svg')).status).toBe(404);
  });

  it('is served from memory even if the build folder is deleted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync('dist/public', folder, { recursive: true });
    const files = readdirSync('dist/public', { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
      .map(({ parentPath, name }) => join(parentPath, name).replace('dist/public/', ''));
    const builtFiles = createStaticFiles({ folder: pathToFileURL(`${folder}/`) }, {});
    rmSync(folder, { recursive: true });
    const server = createServer((req, res) => {
      const found = builtFiles(req);
      if (found) sendCompressed(req, res, found.response);
      else res.writeHead(404).end();
    });
    const agent = supertest.agent(server);
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const { status, headers } = await agent.get(`/promo/${file}`).set('Accept-Encoding', 'identity');
      const { length } = readFileSync(`dist/public/${file}`);
      expect([file, status, headers['content-length']]).toEqual([file, 200, String(length)]);
    }
  });
});

describe('The browser bundles', () => {
  const scripts = readdirSync('dist/public/assets').filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(`dist/public/assets/${file}`, 'utf8')).join('');

  it('do not contain server-only modules', () => {
    const titles = routes.flatMap(({ share }) => share?.title ?? []);
    const visible = ['Больше баллов за покупки в любимых категориях'];
    expect(titles.length).toBeGreaterThan(visible.length);
    for (const title of titles.filter((text) => !visible.includes(text))) expect(code).not.toContain(title);
  });

  it('do not contain the component gallery', () => {
    expect(code).not.toContain('Галерея');
  });
});
