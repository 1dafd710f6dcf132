/** Checks the API at API_URL against the contract. Exits with 1 when an answer does not match. */
import { pino } from 'pino';
import { createUpstream } from '../server/upstream/upstream-client';
import { configOrExit } from '../server/config/config';
import { hasCampaigns } from '../server/campaigns/read-folder';
import { openCampaignStore } from '../server/campaigns/campaign-store';
import { createMetrics } from '../server/telemetry/metrics';
import { contractFindings, contractQuestions } from './contract-requests';

const { api, apiLimits, campaignsDir, contractCard } = configOrExit(hasCampaigns);
const asked = api
  ? { ...api, close: async () => {} }
  : await (await import('../server/sandbox/sandbox')).startSandbox();
const metrics = createMetrics();
const logger = pino({ level: 'silent' });
const campaigns = await openCampaignStore({ folder: campaignsDir, logger, metrics });
const definitions = [...campaigns.now().shown.values()].map(({ definition }) => definition);
campaigns.close();
const upstream = createUpstream(asked, { metrics, log: () => {}, logOmissions: () => {}, limits: apiLimits });
for await (const { isGood, line } of contractFindings(
  upstream,
  contractQuestions(definitions, contractCard),
)) {
  console.log(line);
  if (!isGood) process.exitCode = 1;
}
await upstream.close();
await asked.close();
