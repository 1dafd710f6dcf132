import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from './stage';

export type Drill = Stage & { habits: typeof usual };

/** A situation of the alerts: how it comes, and how it goes. */
export interface Situation {
  alert: string;
  /** How long it lasts, in seconds. */
  seconds?: number;
  begin: (drill: Drill) => unknown;
  /** What `calm` does not end. */
  end?: (drill: Drill) => unknown;
}

/** What visitors do: the cards they look up, and the addresses they come from. */
export const usual = {
  card: (_turn: number) => '1000001',
  address: (visitor: number, turn: number) => `198.51.${visitor}.${turn % 250}`,
};

/** The API is well, and visitors do what is usual: every situation ends so. */
export const calm = ({ gateway, habits }: Drill) => {
  Object.assign(habits, usual);
  gateway.turn({});
};

/** Cards that nobody has. */
const madeUp = (turn: number) => String(2_000_000 + ((turn * 7919) % 7_000_000));

/** The campaign's file that a slip of the pen gets into. */
const SPOILT = 'rockwool25/campaign.yaml';

let stopping: NodeJS.Timeout | undefined;

export const situations: Record<string, Situation> = {
  'visitors-see-errors': {
    alert: 'ErrorBudgetBurnsFast',
    // The API fails these cards, and no others.
    begin: ({ habits }) => (habits.card = (turn) => (turn % 2 ? '1000500' : '1000001')),
  },
  'api-down': {
    alert: 'ApiDown',
    begin: ({ gateway }) => gateway.turn({ gone: true }),
  },
  'api-slow': {
    alert: 'ApiSlow',
    seconds: 75,
    // The API thinks longer about these cards, and about no others.
    begin({ gateway, habits }) {
      gateway.turn({ delay: 1500, only: /\/check\/.*1000002/ });
      habits.card = (turn) => (turn % 4 ? '1000001' : '1000002');
    },
  },
  'api-credentials': {
    alert: 'ApiCredentialsRejected',
    begin: ({ gateway }) => gateway.turn({ status: 401 }),
  },
  'api-contract': {
    alert: 'ApiContractViolated',
    seconds: 60,
    begin: ({ gateway }) =>
      gateway.turn({ change: (text) => text.replaceAll(/"(count|sum)":(\d+)/g, '"$1":{"value":$2}') }),
  },
  'api-moved': {
    alert: 'ApiContractViolated',
    seconds: 60,
    begin: ({ gateway }) => gateway.turn({ status: 404 }),
  },
  'pages-grow-old': {
    alert: 'PagesStale',
    seconds: 100,
    begin: ({ gateway }) => gateway.turn({ delay: 60_000 }),
  },
  'redis-away': {
    alert: 'RedisUnavailable',
    begin: ({ redis }) => void redis.child.kill('SIGSTOP'),
    end: ({ redis }) => void redis.child.kill('SIGCONT'),
  },
  'cards-enumerated': {
    alert: 'UnknownCardsLookedUp',
    seconds: 60,
    begin: ({ habits }) => (habits.card = madeUp),
  },
  'lookups-refused': {
    alert: 'LookupsRefused',
    seconds: 60,
    // An office: all visitors are behind one address.
    begin: ({ habits }) => (habits.address = () => '198.51.100.1'),
  },
  'campaign-faulty': {
    alert: 'CampaignInvalid',
    // The folder is looked at every ten seconds, and what two looks found is taken.
    seconds: 70,
    begin: ({ campaigns }) => appendFileSync(join(campaigns, SPOILT), '\nperiod: soon\n'),
    end: ({ campaigns }) => cpSync(join('campaigns', SPOILT), join(campaigns, SPOILT)),
  },
  'process-gone': {
    alert: 'InstanceDown',
    begin: ({ instances: [, second] }) => second && process.kill(second.pid, 'SIGKILL'),
    end: ({ startAgain }) => startAgain(1),
  },
  'process-strained': {
    alert: 'EventLoopLagHigh',
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
      await wait(600);
    },
  },
};
