import { createHash } from 'node:crypto';
import { brotli, packQuickly, TIGHT } from '../prebuilt/packing';
import { readyAnswer, type ReadyAnswer } from '../prebuilt/prebuilt-response';

interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the bytes of a page. What is kept already is kept on when the page has not changed: nothing is packed twice. */
export async function createAnswer(
  { status, html, headers }: Page,
  kept?: ReadyAnswer,
): Promise<ReadyAnswer> {
  const text = Buffer.from(html);
  const hash = createHash('sha1')
    .update(text)
    .update(JSON.stringify([status, headers]))
    .digest('base64url');
  if (kept?.content.hash === hash) return kept;
  const type = 'text/html; charset=utf-8';
  return readyAnswer({
    status,
    type,
    headers,
    hash,
    bytes: await packQuickly(text),
  });
}

/**
 * The same page with its brotli bytes packed as tight as it goes, for which nobody waits. It has another name: a
 * cache in front asks by it, and would keep the loose one as long as the page does not change.
 */
export async function packTighter({ content }: ReadyAnswer): Promise<ReadyAnswer> {
  const br = await brotli(content.bytes.identity, TIGHT);
  return readyAnswer({ ...content, packing: '-tight', bytes: { ...content.bytes, br } });
}
