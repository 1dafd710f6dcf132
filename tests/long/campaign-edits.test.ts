import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { campaignFolder } from '../support/campaigns/campaign-folder';
import { editedCampaigns, KINDS } from '../support/campaigns/edited-campaigns';
import { visitorClient } from '../support/clients/visitor-client';
import { missing } from '../support/programs/system-programs';
import { startTwoInstances } from '../support/server/two-instances';

const [EDITS, VISITORS, BETWEEN] = [20, 6, 6000];
const without = missing('nginx');

it.skipIf(without)(
  `${without}Every edit beside two instances under load is shown whole, and everywhere within a minute`,
  async () => {
    const folder = campaignFolder();
    onTestFinished(() => folder.end());
    folder.copy('knauf2025');
    const edited = editedCampaigns(folder, process.env['SEED'] ?? '1');
    const site = await startTwoInstances({ CAMPAIGNS_DIR: folder.path, LOG_LEVEL: 'warn' });
    onTestFinished(() => site.stop());
    const load = new AbortController();

    const walk = async (number: number) => {
      const visitor = visitorClient(site.nginx.port, { from: `127.0.4.${number + 1}` });
      for (let turn = number; !load.signal.aborted; turn += 1) {
        await edited.visit(visitor.get, turn);
        await wait(20);
      }
      visitor.close();
    };
    const edit = async () => {
      for (let turn = 0; turn < EDITS; turn += 1) {
        edited.edit(KINDS[turn % KINDS.length] ?? 'words');
        await wait(BETWEEN);
      }
      const isEverywhere = () => edited.pending().length === 0;
      for (const end = Date.now() + 60_000; !isEverywhere() && Date.now() < end;) await wait(500);
    };
    await Promise.all([
      edit().finally(() => load.abort()),
      ...Array.from({ length: VISITORS }, (_, number) => walk(number)),
    ]);
    expect(edited.results()).toMatchObject({ failures: [], mixed: [] });
    expect(edited.pending()).toEqual([]);
    // Each instance logs the faulty edits with their file, line and column.
    for (const server of site.servers) expect(server.output()).toContain('campaign.yaml:');
  },
  300_000,
);
