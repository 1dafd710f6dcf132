import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import * as contract from '../../../shared/contract/contract';
import { openApiOf } from '../../support/openapi/answers-as-told';
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

  it('is told on the operators’ address, as the build has it', async () => {
    const { body, headers } = await test.get('/openapi.json');
    expect(body).toEqual(document);
    expect(headers['cache-control']).toBe('no-store');
  });
});
