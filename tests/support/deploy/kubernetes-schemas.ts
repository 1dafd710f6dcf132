import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const PACKAGES = ['kubernetes-models', '@kubernetes-models/apimachinery'];
const OPERATOR = '@kubernetes-models/prometheus-operator';
const root = join(import.meta.dirname, '../../../node_modules');

type Json = string | number | boolean | null | Json[] | { readonly [name: string]: Json };

/**
 * Returns the path of the file that contains a published schema, for example `io.k8s.api.apps.v1.Deployment` or
 * `monitoring.coreos.com.v1.ServiceMonitor`.
 */
function fileOf(id: string): string {
  const [, group, version, kind] = /^(monitoring\.coreos\.com)\.(\w+)\.(\w+)$/.exec(id) ?? [];
  if (group && version && kind) return join(root, OPERATOR, group, version, `${kind}.js`);
  const file = `${id.replace(/(^|[.-])(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}.js`;
  const path = PACKAGES.map((name) => join(root, name, '_schemas', file)).find((one) => existsSync(one));
  if (!path) throw new Error(`there is no schema of ${id}`);
  return path;
}

/**
 * Returns a schema that forbids unknown fields at every level. The Kubernetes API server would silently ignore a
 * misspelt field.
 */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((part) => closed(part));
  if (schema === null || typeof schema !== 'object') return schema;
  const entries = Object.entries(schema).map(([name, value]) => [name, closed(value)] as const);
  const properties = entries.find(([name]) => name === 'properties')?.[1];
  const isObject = schema['type'] === 'object' && properties !== undefined;
  if (!isObject || 'additionalProperties' in schema) return Object.fromEntries(entries);
  return { ...Object.fromEntries(entries), additionalProperties: false };
}

/** Adds a published schema to `ajv`, together with the schemas that it references. */
function add(ajv: Ajv, id: string): void {
  if (ajv.schemas[id]) return;
  const [, json = '{}'] = /const schema = (\{[\s\S]*?\n\});/.exec(readFileSync(fileOf(id), 'utf8')) ?? [];
  ajv.addSchema(closed(JSON.parse(json) as Json) as object, id);
  for (const [, other = ''] of json.matchAll(/"\$ref": "([^"#]+)#"/g)) add(ajv, other);
}

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
}

/** Returns the id of the schema for a Kubernetes object, for example `io.k8s.api.apps.v1.Deployment`. */
function schemaIdOf({ apiVersion, kind }: KubernetesObject): string {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed();
  if (group.includes('coreos')) return `${group}.${version}.${kind}`;
  return `io.k8s.api.${group.replace(/\.k8s\.io$/, '')}.${version}.${kind}`;
}

/** Creates a validator that supports the formats in Kubernetes schemas. */
function createAjv(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addFormat('quantity', /^[+-]?\d+(\.\d*)?([numkMGTPE]i?|[eE][+-]?\d+)?$/);
  ajv.addFormat('byte', /^[A-Za-z0-9+/]*={0,2}$/);
  return ajv;
}

/** Returns the schema violations of a Kubernetes object. */
export function kubernetesFaults(object: KubernetesObject): readonly string[] {
  const ajv = createAjv();
  const id = schemaIdOf(object);
  add(ajv, id);
  const validate = ajv.getSchema(id);
  if (validate?.(object)) return [];
  return (validate?.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
