/**
 * Tells of a press that was made after the first paint and before this code ran, where the browser remembers it: what
 * was clicked first, and what has the focus without a key having brought it there.
 */
export function pressesBefore(press: (target: Element) => void): void {
  // Not every browser counts.
  const counts = performance.eventCounts as EventCounts | undefined;
  if (!counts?.get('click')) return;
  const focused = document.activeElement;
  if (focused?.matches('button:not(:focus-visible)')) return press(focused);
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first?.target) press(first.target as Element);
  }).observe({ type: 'first-input', buffered: true });
}
