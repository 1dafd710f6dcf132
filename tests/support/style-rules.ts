import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One rule of a style sheet as it is written. */
export interface StyleRule {
  /** Path from the client's folder. */
  readonly file: string;
  /** Conditions around it, from the outermost: `@media …`, `@container …`. */
  readonly within: readonly string[];
  readonly selector: string;
  readonly declarations: readonly { readonly property: string; readonly value: string }[];
}

const client = join(import.meta.dirname, '../../client');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Every rule of every style sheet of the client. A rule within a rule is one of its own. */
export const styleRules = (): StyleRule[] =>
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => rulesOf(file, readFileSync(join(client, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')));

function rulesOf(file: string, css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const open: { readonly head: string; readonly declarations: StyleRule['declarations'][number][] }[] = [];
  for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const inner = open.at(-1);
    const [, property = '', value = ''] = /^([\w-]+): (.*)$/.exec(oneLine(text)) ?? [];
    if (property && end !== '{') inner?.declarations.push({ property, value });
    if (end === '{') open.push({ head: oneLine(text), declarations: [] });
    if (end !== '}' || !inner) continue;
    open.pop();
    const within = open.map(({ head }) => head);
    if (inner.declarations.length)
      rules.push({ file, within, selector: inner.head, declarations: inner.declarations });
  }
  return rules;
}
