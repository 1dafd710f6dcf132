import type { AnalyticsIds } from '../app/page-props';
import { GOAL_REACHED, ANALYTICS_LOADED } from './goal';

type Command = (...command: unknown[]) => void;
interface Metrika extends Command {
  a?: unknown[];
  l?: number;
}
declare global {
  interface Window {
    ym?: Metrika;
  }
}
type SendGoal = (goal: string) => void;

/**
 * Starts the configured analytics services. Each service receives the goals reached before it started, and then every
 * new goal.
 */
export function loadAnalytics({ gtm, ga, ym }: AnalyticsIds): void {
  const dataLayer = (window.dataLayer ??= []);
  const scripts: Promise<unknown>[] = [];
  if (ga) {
    const sendGoal = startGoogleAnalytics(dataLayer, ga);
    // If configured, Google Tag Manager already forwards the goals. Sending them here too would count each goal twice.
    if (!gtm) sendGoals(dataLayer, sendGoal);
    scripts.push(addScript(`https://www.googletagmanager.com/gtag/js?id=${ga}`));
  }
  if (ym) {
    sendGoals(dataLayer, startMetrika(Number(ym)));
    scripts.push(addScript('https://mc.yandex.ru/metrika/tag.js'));
  }
  if (gtm) {
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    scripts.push(addScript(`https://www.googletagmanager.com/gtm.js?id=${gtm}`));
  }
  // From this event on, goals.ts no longer stores goals for the next page, because every script has loaded or failed.
  void Promise.all(scripts).then(() => dispatchEvent(new Event(ANALYTICS_LOADED)));
}

/** Starts Google Analytics. The Google script accepts commands only as `arguments` objects. */
function startGoogleAnalytics(dataLayer: unknown[], id: string): SendGoal {
  const command: Command = function () {
    // oxlint-disable-next-line prefer-rest-params -- gtag.js accepts `arguments` objects only
    dataLayer.push(arguments);
  };
  command('js', new Date());
  command('config', id);
  return (goal) => command('event', goal);
}

/**
 * Starts Yandex Metrica. Session recording (`webvisor`) is off because visitors type card numbers. Click maps
 * (`clickmap`) are off because Metrica would have to show the site in a frame, which the site does not permit.
 */
function startMetrika(id: number): SendGoal {
  const queue: Metrika = (...command) => void (queue.a ??= []).push(command);
  queue.l = Date.now();
  window.ym ??= queue;
  window.ym(id, 'init', { clickmap: false, trackLinks: true, accurateTrackBounce: true, webvisor: false });
  return (goal) => window.ym?.(id, 'reachGoal', goal);
}

/** Sends all goals that `layer` already contains, and then each new goal. */
function sendGoals(layer: readonly unknown[], sendGoal: SendGoal): void {
  for (const entry of layer) {
    const { event, goal } = entry as { event?: unknown; goal?: unknown };
    if (event === 'goal' && typeof goal === 'string') sendGoal(goal);
  }
  addEventListener(GOAL_REACHED, ({ detail }) => sendGoal(detail[0]));
}

/** Adds a script to the page. Resolves when the script loads or fails, for example because an ad blocker blocks it. */
function addScript(src: string): Promise<unknown> {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
  return new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });
}
