import type { AnalyticsIds } from '../app/page-props';
import { GOAL_REACHED, GOALS_TOLD } from './goal';

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
type Tell = (goal: string) => void;

/** Starts the analytics that have an id. Each gets what the data layer has so far, then every goal as it comes. */
export function loadAnalytics({ gtm, ga, ym }: AnalyticsIds): void {
  const dataLayer = (window.dataLayer ??= []);
  const scripts: Promise<unknown>[] = [];
  if (ga) {
    const tell = startGoogleAnalytics(dataLayer, ga);
    // With a tag manager the goals go on from there, as marketing set it up; told twice they would count twice.
    if (!gtm) tellGoals(dataLayer, tell);
    scripts.push(addScript(`https://www.googletagmanager.com/gtag/js?id=${ga}`));
  }
  if (ym) {
    tellGoals(dataLayer, startMetrika(Number(ym)));
    scripts.push(addScript('https://mc.yandex.ru/metrika/tag.js'));
  }
  if (gtm) {
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    scripts.push(addScript(`https://www.googletagmanager.com/gtm.js?id=${gtm}`));
  }
  // What waits in a queue is lost with the page until the script that reads the queue is there.
  void Promise.all(scripts).then(() => dispatchEvent(new Event(GOALS_TOLD)));
}

/** Google's loader reads commands from the data layer, as `arguments` and nothing else. */
function startGoogleAnalytics(dataLayer: unknown[], id: string): Tell {
  const command: Command = function () {
    // oxlint-disable-next-line prefer-rest-params -- gtag.js tells commands by their being `arguments`
    dataLayer.push(arguments);
  };
  command('js', new Date());
  command('config', id);
  return (goal) => command('event', goal);
}

/**
 * Turns off session records, because visitors type card numbers on these pages, and click maps, because Metrica shows
 * them in a frame and pages deny framing.
 */
function startMetrika(id: number): Tell {
  const queue: Metrika = (...command) => void (queue.a ??= []).push(command);
  queue.l = Date.now();
  window.ym ??= queue;
  window.ym(id, 'init', { clickmap: false, trackLinks: true, accurateTrackBounce: true, webvisor: false });
  return (goal) => window.ym?.(id, 'reachGoal', goal);
}

/** Tells every goal in the data layer, and those to come. */
function tellGoals(layer: readonly unknown[], tell: Tell): void {
  for (const entry of layer) {
    const { event, goal } = entry as { event?: unknown; goal?: unknown };
    if (event === 'goal' && typeof goal === 'string') tell(goal);
  }
  addEventListener(GOAL_REACHED, ({ detail }) => tell(detail[0]));
}

/** Adds a script; resolves when it has come, or will not, as where a visitor's browser keeps it out. */
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
