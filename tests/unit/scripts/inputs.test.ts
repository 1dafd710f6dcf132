import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { INPUTS, inputsDigest, requireKnownInputs } from '../../../scripts/build/inputs';

const FILES = INPUTS.filter((input) => /\.\w+$/.test(input));
const FOLDERS = INPUTS.filter((input) => !FILES.includes(input));

describe('The digest of the build inputs', () => {
  let root: string;
  let before: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'promo-inputs-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const folder of FOLDERS) mkdirSync(join(root, folder, 'nested'), { recursive: true });
    for (const folder of FOLDERS) writeFileSync(join(root, folder, 'nested/file.ts'), folder);
    for (const file of FILES) writeFileSync(join(root, file), file);
    writeFileSync(join(root, 'README.md'), 'read');
    before = digest();
  });
  const digest = (revision = 'abc') => inputsDigest(root, revision);

  it.each(['package.json', 'package-lock.json', 'tsconfig.json', 'build.mjs'])(
    'changes if %s changes',
    (file) => {
      appendFileSync(join(root, file), ' ');
      expect(digest()).not.toBe(before);
    },
  );

  it.each(FOLDERS)('changes if a file is changed, added, renamed or removed in %s', (folder) => {
    const seen = [before];
    const file = join(root, folder, 'nested/file.ts');
    appendFileSync(file, ' ');
    seen.push(digest());
    writeFileSync(join(root, folder, 'added.ts'), '');
    seen.push(digest());
    renameSync(file, join(root, folder, 'nested/other.ts'));
    seen.push(digest());
    rmSync(join(root, folder, 'nested/other.ts'));
    seen.push(digest());
    expect(new Set(seen).size).toBe(5);
  });

  it('changes if a file is replaced by an older one', () => {
    const file = join(root, 'package.json');
    writeFileSync(file, 'older');
    utimesSync(file, 0, 0);
    expect(digest()).not.toBe(before);
  });

  it('changes if the revision changes, but ignores its -dirty suffix', () => {
    expect(digest('abd')).not.toBe(before);
    expect(digest('abc-dirty')).toBe(before);
  });

  it('ignores README.md, timestamps and the folder location', () => {
    appendFileSync(join(root, 'README.md'), ' more');
    utimesSync(join(root, 'package.json'), new Date(), new Date());
    const copy = mkdtempSync(join(tmpdir(), 'promo-inputs-copy-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    cpSync(root, copy, { recursive: true });
    expect([digest(), inputsDigest(copy, 'abc')]).toEqual([before, before]);
  });
});

describe('requireKnownInputs', () => {
  it('throws for a source file outside the build inputs', () => {
    const known = ['client/app/main.tsx', 'package.json', 'node_modules/react/index.js', 'virtual:routes'];
    expect(() => requireKnownInputs(known)).not.toThrow();
    expect(() => requireKnownInputs([...known, 'docs/product.md'])).toThrow('docs/product.md');
  });
});
