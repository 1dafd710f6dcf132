import type { CampaignIssue } from './issue';

/** What each kind of image is sent as, and what its files begin with, by the ending of their names. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly begins: RegExp }>> = {
  svg: { type: 'image/svg+xml', begins: /^(?:\xef\xbb\xbf)?\s*<(?:[^]*<)?(?:\w+:)?svg[\s>]/ },
  png: { type: 'image/png', begins: /^\x89PNG\r\n/ },
  jpg: { type: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  webp: { type: 'image/webp', begins: /^RIFF[^]{4}WEBP/ },
  avif: { type: 'image/avif', begins: /^[^]{4}ftyp[^]{0,40}avi[fs]/ },
};
/** Bytes that are looked at: drawing programs write a page of their own before the drawing. */
const HEAD = 8192;

/** The media type of an image whose bytes are of the kind that its name says; nothing else of it is read. */
export function validateImage(file: string, bytes: Buffer): { readonly type: string } | CampaignIssue {
  if (!bytes.length) return { file, expected: 'картинка', found: 'ничего, файл пустой' };
  const ending = file.replace(/^.*\./, '');
  const head = bytes.toString('latin1', 0, HEAD);
  const [kind] = Object.entries(KINDS).find(([, { begins }]) => begins.test(head)) ?? [];
  const type = KINDS[ending]?.type;
  if (kind === ending && type !== undefined) return { type };
  const hint = 'Окончание имени говорит одно, содержимое — другое';
  return { file, expected: `файл ${ending.toUpperCase()}`, found: kind ?? 'что-то другое', hint };
}
