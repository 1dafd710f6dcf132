import { SITE_BASE } from '../../shared/site';

/** Where the rules are which pages a browser may fetch before they are asked for (endpoints/speculation-rules.ts). */
export const RULES_PATH = `${SITE_BASE.promo}speculation-rules.json`;

/** Names the rules to browsers that know what they are; sent with pages that visitors come to to go on. */
export const SPECULATION_HEADER: Readonly<Record<string, string>> = {
  'Speculation-Rules': `"${RULES_PATH}"`,
};
