import { randomFillSync } from 'node:crypto';

const BYTES = 6;
/** Every request takes one: they are drawn some hundreds at a time. */
const pool = Buffer.alloc(500 * BYTES);
let at = pool.length;

/** Twelve hexadecimal digits that are random alone: from one nobody learns of another. */
export function newRequestId(): string {
  if (at === pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  at += BYTES;
  return pool.toString('hex', at - BYTES, at);
}
