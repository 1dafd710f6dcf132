import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAndWait } from '../support/programs/system-programs';

const root = join(import.meta.dirname, '../..');
const SOURCES = ['campaigns', 'client', 'commands', 'scripts', 'server', 'shared'];

/** Starts `npm run dev` on a copy of the sources, which a test may change. */
async function startDev(port: number) {
  const copy = mkdtempSync(join(tmpdir(), 'promo-dev-'));
  for (const name of [...SOURCES, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'development' };
  const { child, exited, output } = await startAndWait(
    process.execPath,
    ['scripts/run.mjs', 'scripts/dev'],
    { cwd: copy, env },
    (text) => text.includes('built and started'),
  );
  onTestFinished(async () => {
    child.kill();
    await exited;
    rmSync(copy, { recursive: true });
  });
  return { folder: copy, said: (text: string) => output().split(text).length - 1 };
}

it('npm run dev tries a busy port again at every save, shows what is saved, and prints type errors and classes that no style has', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { folder, said } = await startDev(port);
  const isSaid = (text: string, times = 1) =>
    expect.poll(() => said(text), { timeout: 120_000 }).toBeGreaterThanOrEqual(times);
  for (const times of [2, 3]) {
    appendFileSync(join(folder, 'client/styles/base.css'), `.saved-${times} { color: red }\n`);
    await isSaid(`port ${port} is busy`, times);
    await isSaid('built and started', times);
  }
  other.close();
  // A file that comes before the first result may be missed.
  await isSaid('types: Found');
  writeFileSync(join(folder, 'client/app/fault.ts'), "export const fault: number = 'text';\n");
  await isSaid('built and started', 4);
  const page = await fetch(`http://127.0.0.1:${port}/promo/law`);
  expect(await page.text()).toContain('.saved-3{color:red}');
  await isSaid('client/app/fault.ts(1,14): error TS2322');
  const footer = join(folder, 'client/layout/Footer.tsx');
  writeFileSync(footer, readFileSync(footer, 'utf8').replace('styles.footer', "styles['nowhere']"));
  await isSaid('no class .nowhere in client/layout/Footer.module.css');
}, 400_000);
