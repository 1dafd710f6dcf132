import type { AnalyticsIds } from '../app/page-facts';
import { GOALS_TOLD } from './goal';

type Command = (...command: unknown[]) => void;
interface Metrika extends Command {
  a?: unknown[];
  l?: number;
}
interface Analytics {
  dataLayer: unknown[];
  ym?: Metrika;
}

/** Starts the analytics that have an id. Each gets what the data layer has so far, then every goal as it comes. */
export function loadAnalytics({ gtm, ga, ym }: AnalyticsIds): void {
  const analytics = window as unknown as Analytics;
  const scripts: Promise<unknown>[] = [];
  const addScript = (src: string) => void scripts.push(scriptAdded(src));
  // With a tag manager the goals go on from there, as marketing set it up; told twice they would count twice.
  if (ga) tellGoals(analytics.dataLayer, startGoogleAnalytics(analytics, ga, gtm === undefined, addScript));
  if (ym) tellGoals(analytics.dataLayer, startMetrika(analytics, Number(ym), addScript));
  if (gtm) {
    analytics.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${gtm}`);
  }
  // What waits in a queue is lost with the page until the script that reads the queue is there.
  void Promise.all(scripts).then(() => dispatchEvent(new Event(GOALS_TOLD)));
}

type Tell = ((goal: string) => void) | undefined;
type AddScript = (src: string) => void;

/** Google's loader reads commands from the data layer, as `arguments` and nothing else. */
function startGoogleAnalytics(
  { dataLayer }: Analytics,
  id: string,
  telling: boolean,
  addScript: AddScript,
): Tell {
  const command: Command = function () {
    // oxlint-disable-next-line prefer-rest-params -- gtag.js tells commands by their being `arguments`
    dataLayer.push(arguments);
  };
  command('js', new Date());
  command('config', id);
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return telling ? (goal) => command('event', goal) : undefined;
}

/** Neither session records nor form contents: a card's number is typed on these pages. */
function startMetrika(analytics: Analytics, id: number, addScript: AddScript): Tell {
  const queue: Metrika = (...command) => void (queue.a ??= []).push(command);
  queue.l = Date.now();
  analytics.ym ??= queue;
  analytics.ym(id, 'init', { clickmap: true, trackLinks: true, accurateTrackBounce: true, webvisor: false });
  addScript('https://mc.yandex.ru/metrika/tag.js');
  return (goal) => analytics.ym?.(id, 'reachGoal', goal);
}

/** Tells every goal in the data layer, those to come included. */
function tellGoals(layer: unknown[], tell: Tell): void {
  if (!tell) return;
  const pass = (entries: readonly unknown[]) => {
    for (const entry of entries) {
      const { event, goal } = entry as { event?: unknown; goal?: unknown };
      if (event === 'goal' && typeof goal === 'string') tell(goal);
    }
  };
  pass([...layer]);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    pass(entries);
    return length;
  };
}

/** Adds a script; resolves when it has come, or will not, as where a visitor's browser keeps it out. */
function scriptAdded(src: string): Promise<unknown> {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
  return new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });
}
