import { createServer } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import supertest from 'supertest';
import * as contract from '../../../shared/contract/contract';
import { answersAsTold, openApiOf } from '../../support/openapi/answers-as-told';
import { sharedApp } from '../../support/fixtures';

const test = sharedApp();
const document = openApiOf();

describe('The machine-readable contract', () => {
  it('is valid by the published schema of OpenAPI 3.1, and has every call by its name', async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    expect([errors, valid]).toEqual([undefined, true]);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(new Set(Object.keys(contract)));
  });

  it('is found untrue by an answer of another shape, status or header', async () => {
    const { faults, watch } = answersAsTold();
    const answers: [number, object][] = [
      [200, { data: [{ code: 'spb' }] }],
      [302, {}],
      [429, { error: { code: 'too_many', message: '…' } }],
      [404, { error: { code: 'lost', message: '…' } }],
    ];
    const server = createServer((req, res) => {
      watch(req, res);
      const [status, body] = answers.shift() ?? [500, {}];
      res.writeHead(status).end(JSON.stringify(body));
    });
    while (answers.length) await supertest(server).get('/api/v1/business/cities/');
    expect(faults.map((fault) => fault.replace(/^GET \S+ /, ''))).toEqual([
      expect.stringMatching(/^200: data/),
      '302: not told',
      '429: no Retry-After',
      expect.stringMatching(/^404: data/),
    ]);
  });

  it('is told on the operators’ address, as the build has it', async () => {
    const { body, headers } = await supertest(test.server).get('/openapi.json');
    expect(body).toEqual(document);
    expect(headers['cache-control']).toBe('no-store');
  });
});
