import { setTimeout as wait } from 'node:timers/promises';
import { visitorClient } from '../../tests/support/clients/visitor-client';

/** One request: its status (0: none) and how long it took, in milliseconds. */
export type Visit = { what: 'page' | 'look-up'; status: number; ms: number };

const PAGES = ['knauf2025', 'rockwool25', 'lovecategory', 'law', 'sert/'];
const VISITORS = 8;

/**
 * Visitors who see a page and look a card up, some forty requests a second in all, until they leave.
 *
 * @param habits May change meanwhile.
 */
export function startVisitors(port: number, habits: typeof import('./situations').usual) {
  const visits: Visit[] = [];
  const leaving = new AbortController();
  const walks = Array.from({ length: VISITORS }, async (_, number) => {
    const client = visitorClient(port, { from: `127.0.2.${number + 1}` });
    const ask = async (what: Visit['what'], path: string, turn: number) => {
      const headers = { 'X-Forwarded-For': habits.address(number, turn), 'Accept-Encoding': 'br' };
      const began = performance.now();
      const status = await client.get(path, headers).then(
        (answer) => answer.status,
        () => 0,
      );
      visits.push({ what, status, ms: performance.now() - began });
    };
    for (let turn = 0; !leaving.signal.aborted; turn += 1) {
      await ask('page', `/promo/${PAGES[turn % PAGES.length]}`, turn);
      await ask('look-up', `/api/v2/promo/check/knauf2025/${habits.card(turn)}/`, turn);
      await wait(300);
    }
    client.close();
  });
  return {
    visits,
    async leave() {
      leaving.abort();
      await Promise.all(walks);
    },
  };
}
