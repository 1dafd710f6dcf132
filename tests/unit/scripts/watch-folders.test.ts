import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchFolders } from '../../../scripts/dev/watch-folders';

describe('watchFolders', () => {
  it('reports replaced files, even in a recreated folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'promo-watched-'));
    const seen: string[] = [];
    const stop = watchFolders(folder, (path) => seen.push(path));
    onTestFinished(() => {
      stop();
      rmSync(folder, { recursive: true });
    });
    const isSeen = (path: string) => vi.waitUntil(() => seen.splice(0).includes(path));
    const file = join(folder, 'features/law/page.tsx');
    for (const text of ['first', 'second']) {
      mkdirSync(join(folder, 'features/law'), { recursive: true });
      await isSeen(join(folder, 'features'));
      for (const save of ['once', 'twice']) {
        writeFileSync(`${file}~`, text + save);
        renameSync(`${file}~`, file);
        await expect(isSeen(file)).resolves.toBe(true);
      }
      rmSync(join(folder, 'features'), { recursive: true });
      await isSeen(join(folder, 'features'));
    }
  });
});
