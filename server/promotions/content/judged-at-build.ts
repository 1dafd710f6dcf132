import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { JUDGED_CAMPAIGNS } from '../../build-folder';
import type { CampaignDefinition } from './campaign-schema';
import type { SvgSize } from './pictures/read-svg';

/** Each by the SHA-256 of its file's bytes. */
interface JudgedAtBuild {
  readonly definitions: Readonly<Record<string, CampaignDefinition>>;
  readonly drawings: Readonly<Record<string, SvgSize>>;
}

/**
 * What the build has judged of its own campaigns and found right: reading it all again would be a third of the start. A
 * file that was changed since has another hash.
 */
const { definitions, drawings }: JudgedAtBuild = JUDGED_CAMPAIGNS
  ? (JSON.parse(readFileSync(JUDGED_CAMPAIGNS, 'utf8')) as JudgedAtBuild)
  : { definitions: {}, drawings: {} };

/** A file's name among what the build has judged. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const judgedDefinitions: ReadonlyMap<string, CampaignDefinition> = new Map(
  Object.entries(definitions),
);
export const judgedDrawings: ReadonlyMap<string, SvgSize> = new Map(Object.entries(drawings));
