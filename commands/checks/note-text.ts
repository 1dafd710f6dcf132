import { fieldPath } from '../../server/campaigns/validation/issue';
import { readCampaignYaml } from '../../server/campaigns/validation/parse-yaml';
import type { Note } from './note';

/** Formats a note with its position: 'knauf2026/campaign.yaml:12:7: steps.1.title: …'. */
export function noteText(slug: string, file: string, source: string, { at, words }: Note): string {
  if (typeof at === 'string' || at === undefined)
    return [[slug, at].filter(Boolean).join('/'), words].join(': ');
  const yaml = readCampaignYaml(source, file);
  const { line, column } = 'place' in yaml ? yaml.place(at) : {};
  const place = [`${slug}/${file}`, line, column].filter((part) => part !== undefined).join(':');
  return [place, fieldPath(at), words].join(': ');
}
