import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** Sends LCP and INP in milliseconds and CLS to the server, once, when the page is first hidden. */
export function reportVitals(url: string, page: string): void {
  const values: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  onCLS(note);
  // The library does not report interactions just before the page is left.
  onINP(note, { reportAllChanges: true });
  onLCP(note);
  // Registered after the library's listeners, which set the final values.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body = new Blob([JSON.stringify({ page, ...values })], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  };
  document.addEventListener('visibilitychange', send);
}
