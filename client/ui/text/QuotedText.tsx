import { heldTogether } from './held-together';

/** Words that non-breaking spaces hold together, and «что-то». */
const GROUPS = /((?:\S+\u00a0)+\S+|\p{L}+-то(?!\p{L}))/u;

/**
 * A text that stays to the letter, ordinary spaces included (product: Texts): what belongs together is held by its
 * style instead.
 */
export const QuotedText = ({ children }: { children: string }) => heldTogether(children, GROUPS);
