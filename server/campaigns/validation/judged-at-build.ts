import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { JUDGED_CAMPAIGNS } from '../../build';
import type { CampaignDefinition } from './campaign-schema';
import type { SvgSize } from './pictures/read-svg';

/** Each by the SHA-256 of its file's bytes. */
interface JudgedAtBuild {
  readonly definitions: Readonly<Record<string, CampaignDefinition>>;
  readonly drawings: Readonly<Record<string, SvgSize>>;
}

/**
 * What the build has judged of its own campaigns and found right: reading it all again would be half of the start. A file
 * that was changed since has another hash; without the list, or with half of it, everything is judged here.
 */
function readJudged(): Partial<JudgedAtBuild> {
  try {
    const text = JUDGED_CAMPAIGNS ? readFileSync(JUDGED_CAMPAIGNS, 'utf8') : '{}';
    return (JSON.parse(text) as JudgedAtBuild | null) ?? {};
  } catch {
    return {};
  }
}

const { definitions = {}, drawings = {} } = readJudged();

/** A file's name among what the build has judged. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const judgedDefinitions: ReadonlyMap<string, CampaignDefinition> = new Map(
  Object.entries(definitions),
);
export const judgedDrawings: ReadonlyMap<string, SvgSize> = new Map(Object.entries(drawings));
