import { setTimeout as wait } from 'node:timers/promises';
import { loadSource } from '../load-source.mjs';

/** @type {typeof import('../../tests/support/clients/visitor-client')} */
const { visitorClient } = await loadSource('tests/support/clients/visitor-client');

/** One request: its status (0: none) and how long it took, in milliseconds. @typedef {{ what: 'page' | 'look-up'; status: number; ms: number }} Visit */

const PAGES = ['knauf2025', 'rockwool25', 'lovecategory', 'law', 'sert/'];
const VISITORS = 8;

/**
 * Visitors who see a page and look a card up, some forty requests a second in all, until they leave.
 *
 * @param {number} port
 */
export function startVisitors(port) {
  /** @type {Visit[]} */
  const visits = [];
  /** Replaced by a situation in which visitors have other cards. @type {(turn: number) => string} */
  let card = () => '1000001';
  const ownAddress = (/** @type {number} */ number, /** @type {number} */ turn) =>
    `198.51.${number}.${turn % 250}`;
  let address = ownAddress;
  const leaving = new AbortController();
  const walks = Array.from({ length: VISITORS }, async (_, number) => {
    const client = visitorClient(port, { from: `127.0.2.${number + 1}` });
    const ask = async (
      /** @type {Visit['what']} */ what,
      /** @type {string} */ path,
      /** @type {number} */ turn,
    ) => {
      const headers = {
        'X-Forwarded-For': address(number, turn),
        'Accept-Encoding': 'br',
      };
      const began = performance.now();
      const status = await client.get(path, headers).then(
        (answer) => answer.status,
        () => 0,
      );
      visits.push({ what, status, ms: performance.now() - began });
    };
    for (let turn = 0; !leaving.signal.aborted; turn += 1) {
      await ask('page', `/promo/${PAGES[turn % PAGES.length]}`, turn);
      await ask('look-up', `/api/v2/promo/check/knauf2025/${card(turn)}/`, turn);
      await wait(300);
    }
    client.close();
  });
  return {
    visits,
    /** @param {(turn: number) => string} next */
    useCards: (next) => void (card = next),
    /** Replaced by a situation in which they come from elsewhere. */
    useAddress: (next = ownAddress) => void (address = next),
    async leave() {
      leaving.abort();
      await Promise.all(walks);
    },
  };
}
