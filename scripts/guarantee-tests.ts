import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the test files for each security guarantee. Test titles contain the id of the guarantee, such as `[S-01]`.
 */
function testsByGuarantee(): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .toSorted();
  const tests = new Map<string, string[]>();
  for (const file of files) {
    const ids = [...readFileSync(file, 'utf8').matchAll(/\[(S-\d\d)\]/g)].map(([, id = '']) => id);
    for (const id of new Set(ids)) tests.set(id, [...(tests.get(id) ?? []), file]);
  }
  return tests;
}

/** Renders a Markdown table with the test files for each security guarantee. */
export function guaranteeTable(): string {
  const rows = [...testsByGuarantee()]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(
      ([id, files]) =>
        `| ${id} | ${files.map((file) => `[${file.slice('tests/'.length)}](${file})`).join(', ')} |`,
    );
  return ['| guarantee | tests |', '| --- | --- |', ...rows].join('\n');
}
