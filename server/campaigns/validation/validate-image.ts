import type { CampaignIssue } from './issue';

/** Media type and file signature of each file format, by file extension. */
const FORMATS: Readonly<Record<string, { readonly type: string; readonly signature: RegExp }>> = {
  svg: { type: 'image/svg+xml', signature: /^(?:\xef\xbb\xbf)?\s*<(?:[^]*<)?(?:\w+:)?svg[\s>]/ },
  png: { type: 'image/png', signature: /^\x89PNG\r\n/ },
  jpg: { type: 'image/jpeg', signature: /^\xff\xd8\xff/ },
  webp: { type: 'image/webp', signature: /^RIFF[^]{4}WEBP/ },
  pdf: { type: 'application/pdf', signature: /^%PDF-/ },
  avif: { type: 'image/avif', signature: /^[^]{4}ftyp[^]{0,40}avi[fs]/ },
};
/**
 * Number of bytes in which to look for the file signature. Drawing programs may write long comments before the
 * signature.
 */
const HEAD_BYTES = 8192;

/** Returns the media type of a file. Returns an issue if the signature does not match the file extension. */
export function validateImage(file: string, bytes: Buffer): { readonly type: string } | CampaignIssue {
  if (!bytes.length)
    return { file, expected: file.endsWith('.pdf') ? 'pdf' : 'картинка', found: 'ничего, файл пустой' };
  const ending = file.replace(/^.*\./, '');
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const [format] = Object.entries(FORMATS).find(([, { signature }]) => signature.test(head)) ?? [];
  const type = FORMATS[ending]?.type;
  if (format === ending && type !== undefined) return { type };
  const hint = 'Окончание имени говорит одно, содержимое — другое';
  return { file, expected: `файл ${ending.toUpperCase()}`, found: format ?? 'что-то другое', hint };
}
