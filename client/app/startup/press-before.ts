/** Tells of the press that was made before this code ran, where the browser remembers it (`first-input`). */
export function pressBefore(tell: (target: Element) => void): void {
  // Not every browser counts.
  const counts = performance.eventCounts as EventCounts | undefined;
  if (!counts?.get('click')) return;
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first?.target) tell(first.target as Element);
  }).observe({ type: 'first-input', buffered: true });
}
