import { listFolder, readCampaign } from '../../../server/campaigns/read-folder';
import { resolveBanners } from '../../../server/campaigns/resolve-banners';
import {
  validateCampaign,
  type ValidationResult,
} from '../../../server/campaigns/validation/validate-campaign';
import { CAMPAIGNS_FOLDER } from './fixture-folder';

/** Fixture campaigns, validated as on the server. `issues` contains the errors of invalid campaigns. */
export const { campaigns, issues } = await validated(CAMPAIGNS_FOLDER);

async function validated(folder: string) {
  const results = new Map<string, ValidationResult>();
  for (const listed of (await listFolder(folder)).campaigns)
    results.set(listed.slug, validateCampaign(listed.slug, await readCampaign(listed)));
  return resolveBanners(results, { campaigns: new Map(), issues: new Map() });
}
