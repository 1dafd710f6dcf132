/**
 * Lets Node run the server and client sources: `node --import tsx --import ./scripts/sources.mjs …`. Defines the build
 * constants, and replaces style sheets and drawings with stubs.
 */
import { register } from 'node:module';
import { definitions } from './build/definitions.mjs';

const { DEVELOPMENT, SERVER, PRODUCT_DRAWINGS, PUBLIC_FILES } = definitions({ dev: true });
for (const [name, json] of Object.entries({ DEVELOPMENT, SERVER, PRODUCT_DRAWINGS, PUBLIC_FILES }))
  Object.assign(globalThis, { [name]: JSON.parse(json) });

register('./empty-styles.mjs', import.meta.url);
