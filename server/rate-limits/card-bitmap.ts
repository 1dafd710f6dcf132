import { CARD_LENGTH } from '../../shared/rules/card-number';

const BITS = 10 ** CARD_LENGTH;

/** A set of cards, a bit for each that there can be: 1.25 megabytes, whatever is asked for. */
export class CardBitmap {
  readonly #bytes = new Uint8Array(BITS / 8);

  has(card: string): boolean {
    return ((this.#bytes[Number(card) >> 3] ?? 0) & (1 << (Number(card) & 7))) !== 0;
  }

  add(card: string): void {
    const at = Number(card) >> 3;
    this.#bytes[at] = (this.#bytes[at] ?? 0) | (1 << (Number(card) & 7));
  }
}
