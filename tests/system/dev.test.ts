import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BROWSER_ARGS, browserPath } from '../../scripts/installed-browser';
import { freePort } from '../support/programs/free-port';
import { copySources } from '../support/process/source-copy';
import { startAndWait } from '../support/programs/system-programs';

const STARTED = 'built and started';

/** Starts `npm run dev` and waits for a line of output. */
async function startDev(folder: string, port: number, until = STARTED) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'development' };
  const { child, exited, output } = await startAndWait(
    process.execPath,
    ['--import', 'tsx', 'scripts/dev.ts'],
    { cwd: folder, env },
    (text) => text.includes(until),
  );
  onTestFinished(async () => {
    child.kill();
    await exited;
  });
  const countOf = (text: string) => output().split(text).length - 1;
  return {
    countOf,
    waitForOutput: (text: string, times = 1) =>
      expect.poll(() => countOf(text), { timeout: 120_000 }).toBeGreaterThanOrEqual(times),
  };
}

describe('npm run dev', () => {
  it('prints type errors, unknown CSS classes and failed starts', async () => {
    const port = await freePort();
    const folder = copySources();
    const { countOf, waitForOutput } = await startDev(folder, port);
    // Wait for the first type check. The compiler may miss a file that is created before the end of this check.
    await waitForOutput('types: Found');
    writeFileSync(join(folder, 'client/app/fault.ts'), "export const fault: number = 'text';\n");
    await waitForOutput('client/app/fault.ts(1,14): error TS2322');
    appendFileSync(join(folder, 'client/styles/base.css'), '.saved { color: red }\n');
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/promo/law`)).text(), { timeout: 120_000 })
      .toContain('.saved{color:red}');
    const footer = join(folder, 'client/layout/Footer.tsx');
    writeFileSync(footer, readFileSync(footer, 'utf8').replace('styles.footer', "styles['nowhere']"));
    await waitForOutput('no class .nowhere in client/layout/Footer.module.css');
    appendFileSync(join(folder, 'server/app.ts'), "throw new Error('not to be imported');\n");
    await waitForOutput('the server cannot start');
    expect(countOf('Error: not to be imported')).toBe(1);
  }, 400_000);

  it('shows the source line of a hydration mismatch while a second instance runs', async () => {
    const folder = copySources();
    const ports = [await freePort(), await freePort()] as const;
    const loops = await Promise.all(ports.map((port) => startDev(folder, port)));
    const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${ports[0]}/promo/law`);
    const file = 'client/features/business/law/HelpfulInfo.tsx';
    const source = readFileSync(join(folder, file), 'utf8');
    const [term, changed] = ['<dt>', "<dt>{typeof window === 'undefined' ? 'here' : 'there'}"];
    writeFileSync(join(folder, file), source.replace(term, changed));
    const line = source.slice(0, source.indexOf(term)).split('\n').length;
    await page.locator('#dev-overlay', { hasText: `(${file}:${line}:` }).waitFor({ timeout: 120_000 });
    for (const { waitForOutput } of loops) await waitForOutput(STARTED, 2);
    expect(new Set(readdirSync(join(folder, 'dist-dev')))).toEqual(new Set(ports.map(String)));
  }, 400_000);

  it('logs no React warnings for the pages or for a pending lookup', async () => {
    const port = await freePort();
    await startDev(copySources(), port);
    const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') warnings.push(message.text());
    });
    const open = async (path: string) => {
      await page.goto(`http://127.0.0.1:${port}/promo/${path}`);
      await page.locator('html[data-code=here]').waitFor();
    };
    for (const path of ['law', 'sert/', 'knauf2025', 'karta-elektrika', 'lovecategory']) await open(path);
    await page.route('**/participants/add/', () => {});
    await page.getByLabel('Номер карты').fill('1000001');
    await page.getByRole('button', { name: 'Проверить', exact: true }).click();
    await page.locator('button[aria-busy=true]').waitFor();
    await open('');
    expect(warnings).toEqual([]);
  }, 400_000);
});
