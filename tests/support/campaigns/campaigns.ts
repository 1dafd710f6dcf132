import { join } from 'node:path';
import { listFolder, readCampaign } from '../../../server/campaigns/read-folder';
import { resolveBanners } from '../../../server/campaigns/resolve-banners';
import {
  validateCampaign,
  type ValidationResult,
} from '../../../server/campaigns/validation/validate-campaign';

/** The folder of the campaigns that come with the product. */
export const CAMPAIGNS_FOLDER = join(import.meta.dirname, '../../../campaigns');

const all = await validated(CAMPAIGNS_FOLDER);
export const { issues } = all;

/** Those of them that everybody sees, validated as the server does it. */
export const campaigns = new Map(
  [...all.campaigns].filter(([, { definition }]) => definition.publishFrom === undefined),
);

async function validated(folder: string) {
  const results = new Map<string, ValidationResult>();
  for (const listed of (await listFolder(folder)).campaigns)
    results.set(listed.slug, validateCampaign(listed.slug, await readCampaign(listed)));
  return resolveBanners(results, { campaigns: new Map(), issues: new Map() });
}
