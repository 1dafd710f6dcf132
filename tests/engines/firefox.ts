import { launch, type Browser, type KeyInput } from 'puppeteer-core';
import { pathOf } from '../support/programs/system-programs';
import type { Engine } from './engine';

const PROGRAM = 'firefox-esr';

const startFirefox = (javaScript: boolean): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: pathOf(PROGRAM) ?? PROGRAM,
    extraPrefsFirefox: { 'javascript.enabled': javaScript },
    defaultViewport: { width: 1280, height: 900 },
    timeout: 120_000,
  });

/** Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  programs: [PROGRAM],
  async start() {
    const shared = await startFirefox(true);
    return {
      async newTab({ javaScript }) {
        // JavaScript can be had or not by the whole of a Firefox only.
        const browser = javaScript ? shared : await startFirefox(false);
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        return {
          open: async (url) => void (await page.goto(url)),
          run: (inPage, arg) => page.evaluate(inPage as () => never, ...([arg] as never)),
          press: (key) => page.keyboard.press(key as KeyInput),
          click: (x, y) => page.mouse.click(x, y),
          close: () => (javaScript ? context.close() : browser.close()),
        };
      },
      stop: () => shared.close(),
    };
  },
};
