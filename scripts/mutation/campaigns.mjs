/** @import { Mutant } from './mutants.mjs' */

/** Campaigns, their folder and their previews. @type {readonly Mutant[]} */
export const CAMPAIGNS = [
  {
    id: 'S-51',
    file: 'server/campaigns/campaign-snapshot.ts',
    find: "phase !== 'hidden' && phase !== 'gone'",
    put: "phase !== 'gone'",
    test: 'tests/http/campaigns/live-campaigns.test.ts',
  },
  {
    id: 'S-52',
    file: 'server/campaigns/previews.ts',
    find: '|| now >= expiresAt',
    put: '|| now < 0',
    test: 'tests/http/campaigns/live-campaigns.test.ts',
  },
  {
    id: 'S-53',
    file: 'server/telemetry/access-log.ts',
    find: ".replace(/[\\da-f]{24,}/gi, '*******')",
    put: ".replace(/[\\da-f]{24,}/gi, '$&')",
    test: 'tests/http/campaigns/live-campaigns.test.ts',
  },
  {
    id: 'S-54',
    file: 'server/endpoints/campaign-images.ts',
    find: "'content-security-policy': SANDBOX,",
    put: "'x-sandbox': SANDBOX,",
    test: 'tests/http/campaigns/live-campaigns.test.ts',
  },
  {
    id: 'S-55',
    file: 'server/campaigns/read-folder.ts',
    find: 'return real?.startsWith(root + sep) ? real : undefined;',
    put: 'return real?.startsWith(root + sep) ? real : real;',
    test: 'tests/http/campaigns/live-campaigns.test.ts',
  },
  {
    id: 'S-56',
    file: 'server/pages/cache-control.ts',
    find: 'Math.min(ofMinute, secondsBefore(expiresAt, now))',
    put: 'Math.min(ofMinute, Math.max(60, secondsBefore(expiresAt, now)))',
    test: 'tests/http/campaigns/live-campaigns.test.ts',
  },
];
