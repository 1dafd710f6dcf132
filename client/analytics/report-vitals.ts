import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/**
 * Sends the LCP, INP and CLS of the page to the server once, when the page is first hidden. LCP and INP are in
 * milliseconds.
 */
export function reportVitals(url: string, page: string): void {
  const values: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  onCLS(note);
  // Without `reportAllChanges`, the library misses interactions just before the visitor leaves the page.
  onINP(note, { reportAllChanges: true });
  onLCP(note);
  // Register this listener last. When the page is hidden, the listeners of the library must run first because they set
  // the final values.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body = new Blob([JSON.stringify({ page, ...values })], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  };
  document.addEventListener('visibilitychange', send);
}
