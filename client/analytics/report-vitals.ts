import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** Tells the server how the page felt (LCP and INP in ms, CLS), once, when the visitor first looks away from it. */
export function reportVitals(url: string, page: string): void {
  const values: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  onCLS(note);
  // At every change: of presses just before the page is left, the library makes no last report.
  onINP(note, { reportAllChanges: true });
  onLCP(note);
  // Registered after the metrics' own listeners, so that their final values are in.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body = new Blob([JSON.stringify({ page, ...values })], { type: 'application/json' });
    navigator.sendBeacon(url, body);
  };
  document.addEventListener('visibilitychange', send);
}
