/**
 * A folder of campaigns edited beside two running instances behind nginx, under load: `npm run edits`, or `npm run edits --
 * --edits 40 --seed 7`. Edits come at random, one every six seconds: words, pictures with words, a fault, a deletion, a new
 * campaign. Exits 1 when a request failed, when a page had words of one edit and words or pictures of another, or when an
 * edit was not everywhere within a minute.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { requirePrograms } from './require-programs.mjs';

/** @type {typeof import('../tests/support/campaigns/campaign-folder')} */
const { campaignFolder } = await loadSource('tests/support/campaigns/campaign-folder');
/** @type {typeof import('../tests/support/campaigns/edited-campaigns')} */
const { editedCampaigns, KINDS } = await loadSource('tests/support/campaigns/edited-campaigns');
/** @type {typeof import('../tests/support/server/two-instances')} */
const { startTwoInstances } = await loadSource('tests/support/server/two-instances');
/** @type {typeof import('../tests/support/clients/visitor-client')} */
const { visitorClient } = await loadSource('tests/support/clients/visitor-client');

requirePrograms('nginx');
const { values } = parseArgs({
  options: { edits: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const PACE = 6000;
const VISITORS = 6;

const folder = campaignFolder();
folder.copy('knauf2025');
const edited = editedCampaigns(folder, values.seed);
const site = await startTwoInstances({ CAMPAIGNS_DIR: folder.path, LOG_LEVEL: 'warn' });
const load = { on: true };

/** @param {number} number */
async function walk(number) {
  const visitor = visitorClient(site.nginx.port, { from: `127.0.4.${number + 1}` });
  for (let turn = number; load.on; turn += 1) {
    await edited.visit(visitor.get, turn);
    await wait(20);
  }
  visitor.close();
}

/** Every kind of edit in turn, of a campaign that comes by chance. */
async function edit() {
  for (let turn = 0; turn < Number(values.edits); turn += 1) {
    const kind = KINDS[turn % KINDS.length];
    if (kind) console.log(`${String(turn + 1).padStart(2)}. ${edited.edit(kind)}`);
    await wait(PACE);
  }
  for (const giveUp = Date.now() + 60_000; edited.pending().length && Date.now() < giveUp;) await wait(500);
  await wait(5000);
  load.on = false;
}

try {
  await Promise.all([edit(), ...Array.from({ length: VISITORS }, (_, number) => walk(number))]);
  const { counts, failures, mixed, slowest } = edited.results();
  const told = site.servers.map((server) => server.output().includes('campaign.yaml:'));
  console.log({ ...counts, failed: failures.length, mixed: mixed.length, slowestSeconds: slowest / 1000 });
  const late = edited.pending().map((one) => `not everywhere within a minute: ${one}`);
  const silent = told.includes(false) ? ['a fault was not told with file, line and column'] : [];
  const wrong = [...failures, ...mixed, ...late, ...silent];
  for (const one of wrong.slice(0, 20)) console.error(one);
  process.exitCode = wrong.length ? 1 : 0;
} finally {
  load.on = false;
  await site.stop();
  folder.end();
}
