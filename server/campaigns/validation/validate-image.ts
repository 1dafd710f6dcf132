import type { CampaignIssue } from './issue';

/** By file ending: the media type and how the bytes begin. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly begins: RegExp }>> = {
  svg: { type: 'image/svg+xml', begins: /^(?:\xef\xbb\xbf)?\s*<(?:[^]*<)?(?:\w+:)?svg[\s>]/ },
  png: { type: 'image/png', begins: /^\x89PNG\r\n/ },
  jpg: { type: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  webp: { type: 'image/webp', begins: /^RIFF[^]{4}WEBP/ },
  pdf: { type: 'application/pdf', begins: /^%PDF-/ },
  avif: { type: 'image/avif', begins: /^[^]{4}ftyp[^]{0,40}avi[fs]/ },
};
/** Drawing programs write long comments before the drawing. */
const HEAD = 8192;

/** Compares the first bytes with the ending of the file's name. */
export function validateImage(file: string, bytes: Buffer): { readonly type: string } | CampaignIssue {
  if (!bytes.length)
    return { file, expected: file.endsWith('.pdf') ? 'pdf' : 'картинка', found: 'ничего, файл пустой' };
  const ending = file.replace(/^.*\./, '');
  const head = bytes.toString('latin1', 0, HEAD);
  const [kind] = Object.entries(KINDS).find(([, { begins }]) => begins.test(head)) ?? [];
  const type = KINDS[ending]?.type;
  if (kind === ending && type !== undefined) return { type };
  const hint = 'Окончание имени говорит одно, содержимое — другое';
  return { file, expected: `файл ${ending.toUpperCase()}`, found: kind ?? 'что-то другое', hint };
}
