import type { JudgedCampaign } from './validate-campaign';
import { CAMPAIGN_FILE } from './parse-yaml';
import { leftovers } from './leftovers';
import { oddities } from './oddities';
import { oddShare } from './odd-share';

/** What is right in a campaign's folder and probably not meant, one line for each field. `now` in milliseconds since 1970. */
export function warningsOf(one: JudgedCampaign, all: Iterable<JudgedCampaign>, now: number): string[] {
  return [
    ...leftovers(one, all),
    ...oddities(one.definition, now).map(
      ({ field, words }) => `${one.slug}/${CAMPAIGN_FILE}: ${field}: ${words}`,
    ),
    ...oddShare(one.pictures.get('share')).map((words) => `${one.slug}/${words}`),
  ];
}
