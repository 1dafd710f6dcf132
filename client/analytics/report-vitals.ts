import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** Sends LCP, INP (both in milliseconds) and CLS to the server once, when the page is hidden for the first time. */
export function reportVitals(url: string, page: string): void {
  const values: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  onCLS(note);
  // By default, the library does not report interactions that happen just before the visitor leaves the page.
  onINP(note, { reportAllChanges: true });
  onLCP(note);
  // Register this listener after those of the library, so that the library has set the final values when the listener
  // runs.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body = new Blob([JSON.stringify({ page, ...values })], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  };
  document.addEventListener('visibilitychange', send);
}
