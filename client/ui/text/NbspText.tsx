import { heldTogether } from './held-together';

/**
 * Names with a hyphen, hours, and the short words before them: «Санкт-Петербург», «Ростов-на-Дону», «и Северо-Западный»,
 * «сб с 10:00 до 16:00»; what a company is called and registered by: «ООО «Строительный», «ОГРН 1000000000000».
 * Signs beside them come along: no line begins with a comma.
 */
const WHOLE =
  /((?:\S+\u00a0)*[«(„]*(?:\p{Lu}\p{Ll}+(?:-\p{Ll}+)?-\p{Lu}\p{Ll}+|\d{1,2}(?::\d\d)? до\u00a0\d{1,2}(?::\d\d)?|(?:ООО|ОГРН)\u00a0\S+)[,.;:!?…»)]*)/u;

/** A text that is set, its names and its hours in one piece. */
export const NbspText = ({ children }: { children: string }) => heldTogether(children, WHOLE);
