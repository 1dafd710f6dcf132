import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config/config';
import { hasCampaigns } from '../../../server/campaigns/read-folder';
import type { Variable } from '../../../server/config/env-schemas';
import { variables } from '../../../server/config/env-variables';
import { campaignFolder } from '../../support/campaigns/campaign-folder';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/fixture-folder';

const api = { API_URL: 'https://api.example.ru/v/', API_USERNAME: 'promo', API_PASSWORD: 's3cret' };
const faultsOf = (env: Record<string, string>, folderExists?: typeof hasCampaigns): string => {
  try {
    readConfig(env, folderExists);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
};

describe('The configuration', () => {
  it('uses defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      api: undefined,
      origins: { promo: 'http://localhost:3000', business: 'http://business.localhost:3000' },
      promoFinished: false,
    });
  });

  it.each(Object.entries(variables))(
    'accepts the default value and the example value of %s',
    (_, variable) => {
      const { schema, example, fallback }: Variable = variable;
      for (const text of [example ?? fallback, fallback ?? example]) expect(v.is(schema, text)).toBe(true);
    },
  );

  it.each([
    ['API_PASSWORD', 's3cret\nmore', ' s3 cret ', { API_URL: api.API_URL, API_USERNAME: 'promo' }],
    ['REDIS_URL', 'redis://:pa ss@127.0.0.1:6379', 'redis://:s3cret@127.0.0.1:6379', {}],
    ['PREVIEW_SECRET', 'short', 'sixteen-letters-or-more', {}],
  ] as const)('reads %s from the environment or a file without printing it [S-05]', (...row) => {
    const [name, wrong, right, others] = row;
    const folder = mkdtempSync(join(tmpdir(), 'promo-secret-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'secret');
    writeFileSync(file, `${right}\n`);
    for (const env of [{ [name]: right }, { [`${name}_FILE`]: file }]) {
      const { redisUrl, previewSecret, api: read } = readConfig({ ...others, ...env });
      expect([redisUrl, previewSecret, read?.password]).toContain(right);
    }
    const fault = (env: object) => faultsOf({ ...others, ...env });
    expect(fault({ [name]: right, [`${name}_FILE`]: file })).toContain('are both set');
    expect(fault({ [name]: wrong })).toContain(`${name} must be`);
    writeFileSync(file, wrong);
    expect(fault({ [`${name}_FILE`]: file })).toContain(`${name}_FILE must hold one line`);
    expect(fault({ [`${name}_FILE`]: file }) + fault({ [name]: wrong })).not.toContain(wrong);
    expect(fault({ [`${name}_FILE`]: '/no/such/file' })).toContain(`${name}_FILE must be a readable file`);
  });

  it('requires API_URL in production', () => {
    const inProduction = { NODE_ENV: 'production' };
    expect(readConfig({ API_URL: ' sandbox ', ...inProduction }).api).toBeUndefined();
    expect(readConfig({ ...api, ...inProduction }).api?.url).toBe('https://api.example.ru/v');
    expect(faultsOf({ API_URL: ' ', ...inProduction })).toContain('API_URL is required');
    expect(faultsOf({ API_URL: 'Sandbox' })).toContain('API_URL must be');
  });

  it('requires credentials if an API URL is set', () => {
    expect(faultsOf({ ...api, API_PASSWORD: '' })).toContain('is required with API_URL');
    expect(faultsOf({ API_URL: api.API_URL })).toContain('API_USERNAME');
  });

  it.each(['user@', 'user:hunter2@', ':hunter2@'])(
    'rejects an API_URL that contains the credentials %s',
    (credentials) => {
      const faults = faultsOf({ ...api, API_URL: `https://${credentials}api.example.ru/` });
      expect(faults).toContain('API_URL must be');
      expect(faults).not.toContain('hunter2');
    },
  );

  it('warns if TRUST_PROXY is not set in production [S-43]', () => {
    const warned = { API_URL: 'sandbox', NODE_ENV: 'production' };
    expect(readConfig(warned).warnings).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
    expect(readConfig({ ...warned, TRUST_PROXY: 'false' }).warnings).toEqual([]);
    expect(readConfig({}).warnings).toEqual([]);
  });

  it('rejects a CAMPAIGNS_DIR without a campaign', () => {
    const folder = campaignFolder();
    onTestFinished(() => folder.end());
    const faultOf = (CAMPAIGNS_DIR: string) => faultsOf({ CAMPAIGNS_DIR }, hasCampaigns);
    const expected = /^ {2}- CAMPAIGNS_DIR must be a readable folder with a campaign in it/m;
    for (const wrong of ['/no/such/folder', folder.path, join(CAMPAIGNS_FOLDER, 'knauf2025/campaign.yaml')])
      expect(faultOf(wrong)).toMatch(expected);
    folder.putFile('new26/campaign.yaml', 'no campaign: at all');
    expect([faultOf(folder.path), faultOf(CAMPAIGNS_FOLDER), faultsOf({}, () => false)]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/8, 0.0.0.0/0', '/0'])(
    'rejects TRUST_PROXY=%s and suggests true instead',
    (TRUST_PROXY) => {
      expect(faultsOf({ TRUST_PROXY })).toMatch(/TRUST_PROXY must be .* true \(all\)/);
    },
  );

  it.each(['SITE_URL', 'BUSINESS_SITE_URL'])('rejects a path in %s', (name) => {
    const expected = `${name} must be an http(s) address without a path`;
    for (const path of ['/promo', '/promo/', '//'])
      expect(faultsOf({ [name]: `https://business.example.ru${path}` })).toContain(expected);
    for (const wrong of ['business', 'business.example.ru/promo', 'https://'])
      expect(faultsOf({ [name]: wrong })).toContain(expected);
    for (const path of ['', '/']) expect(faultsOf({ [name]: `https://business.example.ru${path}` })).toBe('');
  });

  it('reports all errors at once without printing the values', () => {
    const message = faultsOf({
      PORT: 'eighty',
      API_URL: 'ftp://user:hunter2@api',
      TRUST_PROXY: 'everybody',
      PROMO_FINISHED: 'perhaps',
      GTM_ID: '<script>',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'API_URL', 'TRUST_PROXY', 'PROMO_FINISHED', 'GTM_ID', 'LOG_LEVEL'])
      expect(message).toContain(name);
    expect(message).not.toMatch(/hunter2|eighty|everybody|<script>/);
  });

  it.each([
    'http://127.0.0.1:6379',
    'redis://',
    'redis://:hunter2@redis:port',
    'redis://:hunter2@redis/first',
    'redis://:hunter2%@redis',
    'redis://:hunter2%ff@redis',
  ])('rejects the REDIS_URL %s without printing its password [S-05]', (url) => {
    expect(faultsOf({ REDIS_URL: url })).toMatch(/REDIS_URL must be (?!.*hunter2)/);
  });
});
