import { freePort } from '../../support/programs/free-port';
import { startAndWait, startProgram } from '../../support/programs/system-programs';
import type { Engine, Tab } from './page-driver';

/** Sends a WebDriver command (https://www.w3.org/TR/webdriver2/). Throws the error that the driver returns. */
async function send<T>(method: 'POST' | 'DELETE', url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.message}`);
  return value;
}

const pointer = (...actions: object[]) => ({ type: 'pointer', id: 'pointer', actions });
const keyboard = (...actions: object[]) => ({ type: 'key', id: 'keyboard', actions });
/** WebDriver's code for the Enter key. */
const ENTER = '\uE007';

/** Starts a virtual display. Xvfb selects a free display number and prints it. */
const startDisplay = () =>
  startAndWait(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {},
    (output) => /\d/.test(output),
  );

/** Starts a WebDriver session, which opens a browser window. */
async function openTab(driverUrl: string): Promise<Tab> {
  const browser = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: browser },
  });
  const session = `${driverUrl}/session/${sessionId}`;
  const post = <T>(command: string, body: object) => send<T>('POST', `${session}/${command}`, body);
  await post('window/rect', { width: 1280, height: 1000 });
  return {
    open: (page) => post('url', { url: page }),
    run: (inPage, arg) =>
      post('execute/sync', { script: `return (${String(inPage)})(...arguments)`, args: [arg ?? null] }),
    async press(key) {
      const value = key === 'Enter' ? ENTER : key;
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
    close: () => send('DELETE', session),
  };
}

/** Controls the WebKitGTK MiniBrowser through WebDriver on a separate virtual display. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  programs: ['WebKitWebDriver', 'Xvfb'],
  async start() {
    const display = await startDisplay();
    const port = await freePort();
    const driver = await startProgram('WebKitWebDriver', port, () => [`--port=${port}`], {
      DISPLAY: `:${display.output().trim()}`,
    });
    return {
      newTab: () => openTab(`http://127.0.0.1:${port}`),
      async stop() {
        await driver.stop();
        display.child.kill();
        await display.exited;
      },
    };
  },
};
