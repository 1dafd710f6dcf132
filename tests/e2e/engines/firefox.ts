import { launch, type Browser, type KeyInput } from 'puppeteer-core';
import { pathOf } from '../../support/programs/system-programs';
import type { Engine, Tab } from './page-driver';

const PROGRAM = 'firefox-esr';

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    run: (inPage, arg) => page.evaluate(inPage as () => never, ...([arg] as never)),
    press: (key) => page.keyboard.press(key as KeyInput),
    click: (x, y) => page.mouse.click(x, y),
    close: () => context.close(),
  };
}

/** Controls Firefox through WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  programs: [PROGRAM],
  async start() {
    const browser = await launch({
      browser: 'firefox',
      executablePath: pathOf(PROGRAM) ?? PROGRAM,
      defaultViewport: { width: 1280, height: 900 },
      timeout: 120_000,
    });
    return { newTab: () => openTab(browser), stop: () => browser.close() };
  },
};
