/** Waiting longer for a picture that does not come would keep the page from being used, in milliseconds. */
const AT_MOST = 3000;

/**
 * The browser's entry. A page is there to be seen before it is there to be used: its code is asked for when what the
 * visitor looks at has been painted, all parts at once, so that they never share the line with it.
 */
function start(): void {
  for (const href of document.getElementById('start')?.dataset['parts']?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  void import('./main');
}

// A part that is here already is not loaded again: the second of the two starts changes nothing.
const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
addEventListener('load', () => requestAnimationFrame(() => whenIdle(start)));
setTimeout(start, AT_MOST);
