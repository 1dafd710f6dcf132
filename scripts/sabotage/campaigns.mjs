/** @import { Sabotage } from './catalogue.mjs' */

/** Campaigns, their folder and their previews. @type {readonly Sabotage[]} */
export const CAMPAIGNS = [
  {
    promise: 'A campaign that is not public',
    file: 'server/promotions/campaigns-now.ts',
    find: "phase !== 'hidden' && phase !== 'gone'",
    put: "phase !== 'gone'",
    test: 'tests/http/campaigns/live-campaigns.test.ts',
    name: 'is in no answer of any address',
  },
  {
    promise: 'A preview opens for its signed link',
    file: 'server/promotions/preview-link.ts',
    find: '|| now >= inMilliseconds(until)',
    put: '|| now < 0',
    test: 'tests/http/campaigns/live-campaigns.test.ts',
    name: 'is opened by no link that is forged, cut, grown, expired or another’s',
  },
  {
    promise: 'What opens a preview is in no log',
    file: 'server/telemetry/request-log.ts',
    find: ".replace(/[\\da-f]{24,}/gi, '*******')",
    put: ".replace(/[\\da-f]{24,}/gi, '$&')",
    test: 'tests/http/campaigns/live-campaigns.test.ts',
    name: 'leaves no link that would open it in the log',
  },
  {
    promise: 'Content in the folder of campaigns',
    file: 'server/promotions/content/pictures/svg-refusals.ts',
    find: 'if (/^on/i.test(name)) return `обработчик ${name}`;',
    put: '',
    test: 'tests/http/campaigns/live-campaigns.test.ts',
    name: 'is nothing but words',
  },
  {
    promise: 'Nothing outside the folder',
    file: 'server/promotions/folder/read-inside.ts',
    find: 'return real?.startsWith(root + sep) ? real : undefined;',
    put: 'return real?.startsWith(root + sep) ? real : real;',
    test: 'tests/http/campaigns/live-campaigns.test.ts',
    name: 'made of links as a ConfigMap’s is read, but nothing is that they lead to outside',
  },
  {
    promise: 'No page, index, sitemap or answer',
    file: 'server/pages/caching-headers.ts',
    find: 'Math.min(ofMinute, secondsBefore(until, now))',
    put: 'Math.min(ofMinute, Math.max(60, secondsBefore(until, now)))',
    test: 'tests/http/campaigns/live-campaigns.test.ts',
    name: 'a second after',
  },
];
