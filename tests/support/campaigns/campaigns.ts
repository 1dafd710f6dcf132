import { join } from 'node:path';
import { judgeCampaign } from '../../../server/campaigns/validation/validate-campaign';
import { campaignSet } from '../../../server/campaigns/folder/campaign-set';
import { readCampaigns } from '../../../server/campaigns/read-folder';

/** The folder of the campaigns that come with the product. */
export const CAMPAIGNS_FOLDER = join(import.meta.dirname, '../../../campaigns');

/** Those campaigns, judged as the server judges them. */
export const { campaigns, faults } = await judged(CAMPAIGNS_FOLDER);

async function judged(folder: string) {
  const look = await readCampaigns(folder);
  return campaignSet(
    new Map([...look.campaigns].map(([slug, { files }]) => [slug, judgeCampaign(slug, files)])),
    { campaigns: new Map(), faults: new Map() },
  );
}
