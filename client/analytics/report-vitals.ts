import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** Sends LCP and INP (in milliseconds) and CLS to the server once, when the page is first hidden. */
export function reportVitals(url: string, page: string): void {
  const values: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  onCLS(note);
  // By default, the library does not report interactions that happen just before the visitor leaves the page.
  onINP(note, { reportAllChanges: true });
  onLCP(note);
  // Register this listener after the library's own listeners, which set the final values.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body = new Blob([JSON.stringify({ page, ...values })], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  };
  document.addEventListener('visibilitychange', send);
}
