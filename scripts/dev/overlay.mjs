/**
 * Overlay for all pages of `npm run dev`. Reloads the page after a change, and shows errors with their component and
 * source line. Sets styles directly, which the content security policy allows.
 */
const STYLE =
  'position:fixed;inset:0;z-index:2147483647;overflow:auto;margin:0;padding:24px;border:0;width:100vw;height:100vh;' +
  'max-width:none;max-height:none;box-sizing:border-box;background:#1b1b1ff2;color:#ffb4a9;' +
  'font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';

const overlay = document.createElement('pre');
overlay.id = 'dev-overlay';
overlay.style.cssText = STYLE;
overlay.title = 'Esc';
overlay.setAttribute('role', 'alert');

/** The last problem of the build or the server. The overlay shows this problem above the errors of the page. */
let problem = '';
/** @type {Set<string>} */
const errors = new Set();
function show() {
  overlay.textContent = [problem, ...errors].filter(Boolean).join('\n\n');
  document.documentElement.append(overlay);
}

/**
 * Errors that are already shown. React and the browser may report the same error.
 * @type {WeakSet<object>}
 */
const known = new WeakSet();

/**
 * Shows an error with its component and source line.
 *
 * @param {unknown} error
 * @param {string} [stack] React's owner stack, which `error.stack` does not include.
 */
async function explain(error, stack) {
  if (typeof error === 'object' && error) {
    if (known.has(error)) return;
    known.add(error);
  }
  const [text, own] = error instanceof Error ? [error.message, error.stack] : [String(error), ''];
  const body = JSON.stringify({ text, stack: `${own}\n${stack ?? ''}` });
  const response = await fetch('/@dev/problem', { method: 'POST', body });
  errors.add(await response.text());
  show();
}

addEventListener('error', ({ error, message }) => void explain(error ?? message, error?.ownerStack));
addEventListener('unhandledrejection', ({ reason }) => void explain(reason));
addEventListener('keydown', ({ key }) => key === 'Escape' && overlay.remove());

let wasConnected = false;
const events = new EventSource('/@dev/events');
events.addEventListener('open', () => {
  if (wasConnected) location.reload();
  wasConnected = true;
});
events.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === 'reload') return location.reload();
  problem = message.text;
  show();
});
