import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { Client } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observatoryScore } from '../support/app/observatory';
import type { Visit } from '../support/process/visitor-client';
import { ownVisitor } from '../support/process';
import { sharedUpstream } from '../support/upstream';
import { hasPrograms } from '../support/programs/system-programs';
import { FEEDBACK, FIND, message } from '../support/upstream/calls';
import { startTwoInstances, type TwoInstances } from '../support/process/two-instances';

const areInstalled = hasPrograms('nginx', 'openssl');
const PROMO = 'promo.example.ru';
const BUSINESS = 'business.example.ru';
const FORM = 'application/x-www-form-urlencoded';

/** Writes a self-signed certificate for both hosts. */
function selfSigned(folder: string) {
  const certificate = join(folder, 'promo.crt');
  const key = join(folder, 'promo.key');
  const names = `subjectAltName=DNS:${PROMO},DNS:${BUSINESS}`;
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${PROMO}`];
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', ...options, '-addext', names, '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return { certificate, key };
}

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

describe.runIf(areInstalled)('nginx-tls.conf in front of two instances', () => {
  const upstream = sharedUpstream();
  let site: TwoInstances;
  let folder = '';
  let ca: Buffer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'promo-tls-'));
    const tls = selfSigned(folder);
    ca = readFileSync(tls.certificate);
    const origins = { SITE_URL: `https://${PROMO}`, BUSINESS_SITE_URL: `https://${BUSINESS}` };
    site = await startTwoInstances({ ...upstream.environment, ...origins }, { tls });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  async function send(
    host: string,
    path: string,
    { method = 'GET', headers = {}, body = '' }: Sent = {},
  ): Promise<Visit> {
    const origin = `https://127.0.0.1:${site.nginx.tlsPort}`;
    const client = new Client(origin, { connect: { ca, servername: host } });
    const answer = await client.request({ method, path, headers: { Host: host, ...headers }, body });
    const text = await answer.body.text();
    await client.close();
    return { status: answer.statusCode, headers: answer.headers, text };
  }

  const post = (host: string, path: string, type: string, body: string) => {
    const headers = { Origin: `https://${host}`, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type };
    return send(host, path, { method: 'POST', headers, body });
  };

  it.each([
    [PROMO, '/promo/knauf2025'],
    [BUSINESS, '/'],
  ])('serves pages of %s with headers that score A+ in MDN Observatory', async (host, path) => {
    const { status, headers } = await send(host, path);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(observatoryScore(headers)).toBe(130);
  });

  it.each([
    { host: PROMO, name: 'a card lookup', path: FIND, type: FORM, body: 'cardNumber=1000001' },
    {
      host: PROMO,
      name: 'a card form without JavaScript',
      path: '/promo/lovecategory',
      type: FORM,
      body: 'cardNumber=1000001',
    },
    {
      host: BUSINESS,
      name: 'feedback',
      path: FEEDBACK,
      type: 'application/json',
      body: JSON.stringify(message),
    },
    { host: BUSINESS, name: 'the cookie form', path: '/', type: FORM, body: 'cookie-accepted=1' },
  ])('accepts $name from https://$host', async ({ host, path, type, body }) => {
    expect((await post(host, path, type, body)).status).toBe(200);
  });

  it('rejects a POST request from the HTTP origin of the same site [S-23]', async () => {
    const headers = { Origin: `http://${PROMO}:8080`, 'Content-Type': FORM };
    const { status } = await send(PROMO, FIND, { method: 'POST', headers, body: 'cardNumber=1000001' });
    expect(status).toBe(403);
  });

  it.each([
    [PROMO, '/promo/law?city=msk'],
    [BUSINESS, '/sert/'],
  ])('redirects HTTP requests for %s to HTTPS', async (host, path) => {
    const { status, headers } = await ownVisitor(site.nginx.port).get(path, { Host: host });
    expect([status, headers.location]).toEqual([301, `https://${host}${path}`]);
  });

  it('closes HTTP connections for other hosts without a response', async () => {
    const answer = ownVisitor(site.nginx.port).get('/promo/', { Host: 'evil.example' });
    await expect(answer).rejects.toThrow();
  });

  function handshake(options: ConnectionOptions): Promise<TLSSocket> {
    return new Promise((resolve, reject) => {
      const socket = connectTls({ port: site.nginx.tlsPort, host: '127.0.0.1', ca, ...options });
      socket.once('secureConnect', () => resolve(socket)).once('error', reject);
    });
  }

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('accepts connections with %s', async (version) => {
    const socket = await handshake({ servername: PROMO, minVersion: version, maxVersion: version });
    expect(socket.getProtocol()).toBe(version);
    socket.destroy();
  });

  it('rejects TLS 1.1 and handshakes for other hosts', async () => {
    const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(handshake({ servername: PROMO, ...old })).rejects.toThrow();
    await expect(handshake({ servername: 'evil.example' })).rejects.toThrow();
  });

  it('serves HTTP/2', async () => {
    const session = connectHttp2(`https://127.0.0.1:${site.nginx.tlsPort}`, { ca, servername: PROMO });
    const stream = session.request({ ':path': '/promo/law', ':authority': PROMO });
    const status = await new Promise((resolve, reject) => {
      stream.once('response', (headers) => resolve(headers[':status'])).once('error', reject);
      stream.resume();
    });
    expect(status).toBe(200);
    session.close();
  });
});
