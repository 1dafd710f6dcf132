/** Waiting longer for a picture that does not come would keep the page from being used, in milliseconds. */
const AT_MOST = 3000;
/** Signs that somebody wants to use the page now. */
const INTENTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/** The last thing that was done before the code was there; done again once it is. */
let again: (() => void) | undefined;
/** What the browser does about it without the code, should that never come. */
let plainly: (() => void) | undefined;
let started = false;

/**
 * The browser's entry. A page is there to be seen before it is there to be used: its code is asked for when what the
 * visitor looks at has been painted, or when the visitor wants to use it, all parts at once, so that they never share
 * the line with the first view (decision record code-after-paint).
 */
async function start(): Promise<void> {
  const parts = document.getElementById('start')?.dataset['parts'];
  if (started || !parts) return;
  started = true;
  for (const href of parts.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  try {
    await (await import('./main')).hydrate();
    letGo();
    again?.();
  } catch {
    letGo();
    plainly?.();
  }
}

const begin = () => void start();

/** Keeps a press of a button or a form's submit until the code can answer it; links lead where they lead. */
function keep(event: Event): void {
  const target = event.target as HTMLElement;
  if (event instanceof SubmitEvent) {
    const form = target as HTMLFormElement;
    event.preventDefault();
    again = () => form.requestSubmit(event.submitter);
    plainly = () => form.submit();
  } else {
    const button = target.closest<HTMLElement>('button[type=button]');
    if (button) again = () => button.click();
  }
  begin();
}

function letGo(): void {
  for (const type of ['click', 'submit']) removeEventListener(type, keep, true);
  for (const type of INTENTIONS) removeEventListener(type, begin, true);
}

if (document.getElementById('start')?.dataset['parts']) {
  for (const type of ['click', 'submit']) addEventListener(type, keep, true);
  for (const type of INTENTIONS) addEventListener(type, begin, true);
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  addEventListener('load', () => requestAnimationFrame(() => whenIdle(begin)));
  setTimeout(begin, AT_MOST);
}
