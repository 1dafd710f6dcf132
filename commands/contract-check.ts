/** Checks whether the responses of the API at API_URL match the contract. Exits with code 1 if any check fails. */
import { pino } from 'pino';
import { createUpstream } from '../server/upstream/upstream-client';
import { configOrExit } from '../server/config/config';
import { hasCampaigns } from '../server/campaigns/read-folder';
import { openCampaignStore } from '../server/campaigns/campaign-store';
import { createMetrics } from '../server/telemetry/metrics';
import { contractFindings, contractRequests } from './contract-requests';

const { api, apiLimits, campaignsDir, contractCard } = configOrExit(hasCampaigns);
const checkedApi = api
  ? { ...api, close: async () => {} }
  : await (await import('../server/sandbox/sandbox')).startSandbox();
const metrics = createMetrics();
const logger = pino({ level: 'silent' });
const store = await openCampaignStore({ folder: campaignsDir, logger, metrics });
const campaigns = [...store.now().shown.values()].map(({ definition }) => definition);
store.close();
const upstream = createUpstream(checkedApi, {
  metrics,
  log: () => {},
  logOmissions: () => {},
  limits: apiLimits,
});
const requests = contractRequests(campaigns, contractCard);
for await (const { isGood, line } of contractFindings(upstream, requests)) {
  console.log(line);
  if (!isGood) process.exitCode = 1;
}
await upstream.close();
await checkedApi.close();
