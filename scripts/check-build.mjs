/**
 * Starts the build with the Node that runs this script, requests a page of every kind and a call, and stops it: `.ci/run`
 * does so with the versions of Node that the tests do not run on. Exits with 1 when an answer is wrong.
 */
import assert from 'node:assert/strict';
import { loadSource } from './load-source.mjs';

/** @type {typeof import('../tests/support/server/built-server')} */
const { startBuiltServer } = await loadSource('tests/support/server/built-server');
const EXPECTED = {
  '/promo/': 'text/html',
  '/promo/knauf2025': 'text/html',
  '/promo/lovecategory': 'text/html',
  '/promo/law': 'text/html',
  '/api/v1/promo/products/knauf2025/': 'application/json',
  '/api/v2/promo/check/knauf2025/1000001/': 'application/json',
  '/metrics': 'text/plain',
};

const server = await startBuiltServer({ LOG_LEVEL: 'error' });
try {
  const { node } = await (await fetch(`${server.url}/healthz`)).json();
  assert.equal(node, process.versions.node);
  for (const [path, type] of Object.entries(EXPECTED)) {
    const response = await fetch(server.url + path);
    assert.equal(response.status, 200, path);
    assert.ok(response.headers.get('content-type')?.startsWith(type), path);
    assert.ok(await response.text(), path);
  }
} finally {
  assert.equal(await server.stop(), 0);
}
console.log(`Node ${process.versions.node} starts, serves and stops the build`);
