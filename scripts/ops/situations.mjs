import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @import { Stage } from './stage.mjs' */
/** @import { startVisitors } from './visitors.mjs' */

/**
 * A situation of the alerts: how it comes, how it goes, and the figures to look at.
 *
 * @typedef {object} Situation
 * @property {string} alert
 * @property {RegExp} figures Lines of /metrics that tell of it.
 * @property {number} [seconds] How long it lasts, in seconds.
 * @property {(stage: Stage, visitors: ReturnType<typeof startVisitors>) => unknown} begin
 * @property {(stage: Stage, visitors: ReturnType<typeof startVisitors>) => unknown} end
 */

const outcomes = (/** @type {string} */ names) =>
  new RegExp(
    `^upstream_request_duration_seconds_count\\{call="(products|rating|checkSavings)",outcome="(${names})"`,
  );
const well = (/** @type {Stage} */ { gateway }) => gateway.turn({});
const usualCards = (/** @type {Stage} */ _stage, /** @type {ReturnType<typeof startVisitors>} */ visitors) =>
  visitors.useCards(() => '1000001');
/** Cards that nobody has. @param {number} turn */
const madeUp = (turn) => String(2_000_000 + ((turn * 7919) % 7_000_000));

/** @type {NodeJS.Timeout | undefined} */
let stopping;

/** @type {Record<string, Situation>} */
export const situations = {
  'visitors-see-errors': {
    alert: 'VisitorsSeeErrors',
    figures: /^http_request_duration_seconds_count\{route="\/api\/v2[^"]*",status="\d+"/,
    // The API fails these cards, and no others.
    begin: (_stage, visitors) => visitors.useCards((turn) => (turn % 2 ? '1000500' : '1000001')),
    end: usualCards,
  },
  'visitors-wait': {
    alert: 'VisitorsWait',
    figures: /^upstream_request_duration_seconds_bucket\{le="(1|3)",call="checkSavings",outcome="ok"/,
    begin: ({ gateway }) => gateway.turn({ delay: 2000 }),
    end: well,
  },
  'api-down': {
    alert: 'ApiDown',
    figures: outcomes('unreachable|ok'),
    begin: ({ gateway }) => gateway.turn({ gone: true }),
    end: well,
  },
  'api-slow': {
    alert: 'ApiSlow',
    figures: /^upstream_request_duration_seconds_bucket\{le="(1|3)",call="checkSavings",outcome="ok"/,
    seconds: 75,
    // The API thinks longer about these cards, and about no others.
    async begin({ gateway }, visitors) {
      await gateway.turn({ delay: 1500, only: /\/check\/.*1000002/ });
      visitors.useCards((turn) => (turn % 4 ? '1000001' : '1000002'));
    },
    async end(stage, visitors) {
      await well(stage);
      usualCards(stage, visitors);
    },
  },
  'api-credentials': {
    alert: 'ApiCredentialsTurnedDown',
    figures: outcomes('credentials|ok'),
    begin: ({ gateway }) => gateway.turn({ status: 401 }),
    end: well,
  },
  'api-contract': {
    alert: 'ApiContractChanged',
    figures: outcomes('wrong_shape|ok'),
    seconds: 60,
    begin: ({ gateway }) =>
      gateway.turn({ change: (text) => text.replaceAll(/"(count|sum)":(\d+)/g, '"$1":{"value":$2}') }),
    end: well,
  },
  'api-moved': {
    alert: 'ApiContractChanged',
    figures: outcomes('wrong_shape|refused|ok'),
    seconds: 60,
    begin: ({ gateway }) => gateway.turn({ status: 404 }),
    end: well,
  },
  'pages-grow-old': {
    alert: 'PagesGrowOld',
    figures: /^page_age_seconds/,
    seconds: 100,
    begin: ({ gateway }) => gateway.turn({ delay: 60_000 }),
    end: well,
  },
  'redis-away': {
    alert: 'ProcessUnwell',
    figures: /^rate_limits_shared/,
    begin: ({ redis }) => void redis.child.kill('SIGSTOP'),
    end: ({ redis }) => void redis.child.kill('SIGCONT'),
  },
  'cards-enumerated': {
    alert: 'CardsEnumerated',
    figures: /^(card_lookups|rate_limit_refusals)_total/,
    seconds: 60,
    begin: (_stage, visitors) => visitors.useCards(madeUp),
    end: usualCards,
  },
  'lookups-refused': {
    alert: 'LookupsRefused',
    figures: /^(card_lookups|rate_limit_refusals)_total/,
    seconds: 60,
    // An office: all visitors are behind one address.
    begin: (_stage, visitors) => visitors.useAddress(() => '198.51.100.1'),
    end: (_stage, visitors) => visitors.useAddress(),
  },
  'lookups-near-total': {
    alert: 'LookupsNearTotal',
    figures: /^lookups_day_ratio/,
    // As if a launch had come in the hours before.
    begin: ({ addLookups }) => addLookups(0.85),
    end: ({ addLookups }) => addLookups(-0.85),
  },
  'campaign-faulty': {
    alert: 'CampaignFaulty',
    figures: /^campaigns_(loaded|invalid)/,
    // The folder is looked at every ten seconds, and what two looks found is taken.
    seconds: 70,
    begin: ({ campaigns }) => appendFileSync(fileOf(campaigns), '\nperiod: soon\n'),
    end: ({ campaigns }) =>
      writeFileSync(
        fileOf(campaigns),
        readFileSync(fileOf(campaigns), 'utf8').replace('\nperiod: soon\n', ''),
      ),
  },
  'process-gone': {
    alert: 'ProcessGone',
    figures: /^(build_info|process_start_time_seconds)/,
    begin: ({ instances: [, second] }) => second && process.kill(second.pid, 'SIGKILL'),
    end: ({ startAgain }) => startAgain(1),
  },
  'process-strained': {
    alert: 'ProcessUnwell',
    figures: /^(nodejs_eventloop_lag_p99_seconds|process_resident_memory_bytes)/,
    // Half of each second it gets no processor at all.
    begin: ({ instances: [first] }) => {
      stopping = setInterval(() => {
        if (!first) return;
        process.kill(first.pid, 'SIGSTOP');
        setTimeout(() => process.kill(first.pid, 'SIGCONT'), 500);
      }, 1000);
    },
    end: async () => {
      clearInterval(stopping);
      await new Promise((resolve) => setTimeout(resolve, 600));
    },
  },
};

/** @param {string} campaigns */
function fileOf(campaigns) {
  return join(campaigns, 'rockwool25', 'campaign.yaml');
}
