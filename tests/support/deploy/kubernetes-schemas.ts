import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const PACKAGES = ['kubernetes-models', '@kubernetes-models/apimachinery'];
const root = join(import.meta.dirname, '../../../node_modules');

interface Schema {
  readonly properties?: Record<string, Schema>;
  readonly [keyword: string]: unknown;
}

/** A published schema by its id, as `io.k8s.api.apps.v1.Deployment`, and those that it refers to, added to `ajv`. */
function add(ajv: Ajv, id: string): void {
  if (ajv.schemas[id]) return;
  const file = `${id.replace(/(^|[.-])(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}.js`;
  const path = PACKAGES.map((name) => join(root, name, '_schemas', file)).find((one) => existsSync(one));
  if (!path) throw new Error(`there is no schema of ${id}`);
  const [, json = '{}'] = /const schema = (\{[\s\S]*?\n\});/.exec(readFileSync(path, 'utf8')) ?? [];
  const schema = JSON.parse(json) as Schema;
  // A field that the schema does not know is a slip of the pen; the server would drop it in silence.
  ajv.addSchema(schema.properties ? { ...schema, additionalProperties: false } : schema, id);
  for (const [, other = ''] of json.matchAll(/"\$ref": "([^"#]+)#"/g)) add(ajv, other);
}

/** What is wrong with an object of Kubernetes by the published schemas, in words; empty when all is right. */
export function kubernetesFaults(object: {
  readonly apiVersion: string;
  readonly kind: string;
}): readonly string[] {
  const [version = '', group = 'core'] = object.apiVersion.split('/').toReversed();
  const id = `io.k8s.api.${group.replace(/\.k8s\.io$/, '')}.${version}.${object.kind}`;
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addFormat('quantity', /^[+-]?\d+(\.\d*)?([numkMGTPE]i?|[eE][+-]?\d+)?$/);
  ajv.addFormat('byte', /^[A-Za-z0-9+/]*={0,2}$/);
  add(ajv, id);
  const validate = ajv.getSchema(id);
  if (validate?.(object)) return [];
  return (validate?.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
