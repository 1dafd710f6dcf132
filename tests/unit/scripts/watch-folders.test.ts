import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchFolders } from '../../../scripts/dev/watch-folders';

function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'promo-watched-'));
  mkdirSync(join(folder, 'ui'));
  const seen: string[] = [];
  const stop = watchFolders(folder, (path) => seen.push(path));
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true });
  });
  return { folder, isSeen: (path: string) => vi.waitUntil(() => seen.splice(0).includes(path)) };
}

it('a file that editors replace by another is seen at every save', async () => {
  const { folder, isSeen } = watched();
  const file = join(folder, 'ui/Button.tsx');
  for (const text of ['first', 'second', 'third']) {
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
    await expect(isSeen(file)).resolves.toBe(true);
  }
});

it('a folder that is made, and one that is deleted and made again, is watched', async () => {
  const { folder, isSeen } = watched();
  const inner = join(folder, 'features/law');
  for (const name of ['page.tsx', 'Law.tsx']) {
    mkdirSync(inner, { recursive: true });
    await isSeen(join(folder, 'features'));
    writeFileSync(join(inner, name), '');
    await expect(isSeen(join(inner, name))).resolves.toBe(true);
    rmSync(join(folder, 'features'), { recursive: true });
    await isSeen(join(folder, 'features'));
  }
});
