import type { Response } from 'supertest';

/** Every header as it came, but for the moment and the request's own name. */
export function wireHeaders(answer: Response) {
  const { rawHeaders } = (answer as unknown as { res: { rawHeaders: string[] } }).res;
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at) =>
    rawHeaders.slice(at * 2, at * 2 + 2),
  );
  return pairs
    .map(([name = '', value]) => [name, /^(date|x-request-id)$/i.test(name) ? '…' : value])
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}
