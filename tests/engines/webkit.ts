import { freePort } from '../support/programs/free-port';
import { startProgram } from '../support/programs/system-programs';
import { startDisplay } from './display';
import type { Engine, Key } from './engine';
import { startSession } from './webdriver';

/** Keys without a character, as the WebDriver standard writes them. */
const CODES: Readonly<Record<Key, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
};
const codeOf = (key: string) => (key in CODES ? CODES[key as Key] : key);

const pointer = (...actions: object[]) => ({ type: 'pointer', id: 'pointer', actions });
const keyboard = (...actions: object[]) => ({ type: 'key', id: 'keyboard', actions });

/** WebKitGTK's own small browser through its WebDriver, on a display of its own. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  programs: ['WebKitWebDriver', 'Xvfb'],
  async start() {
    const display = await startDisplay();
    const port = await freePort();
    const driver = await startProgram('WebKitWebDriver', port, () => [`--port=${port}`], {
      DISPLAY: display.name,
    });
    return {
      async newTab({ javaScript }) {
        const args = ['--automation', `--enable-javascript=${javaScript}`];
        const { post, end } = await startSession(`http://127.0.0.1:${port}`, {
          'webkitgtk:browserOptions': { args },
        });
        await post('window/rect', { width: 1280, height: 1000 });
        return {
          open: (url) => post('url', { url }),
          run: (inPage, arg) =>
            post('execute/sync', { script: `return (${String(inPage)})(...arguments)`, args: [arg ?? null] }),
          async press(key) {
            const value = codeOf(key);
            await post('actions', {
              actions: [keyboard({ type: 'keyDown', value }, { type: 'keyUp', value })],
            });
          },
          async click(x, y) {
            const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
            const press = [
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ];
            await post('actions', { actions: [pointer(move, ...press)] });
          },
          close: end,
        };
      },
      async stop() {
        await driver.stop();
        await display.stop();
      },
    };
  },
};
