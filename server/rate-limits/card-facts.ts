/**
 * What is known of a card when it is asked for: `repeated`, somebody has asked for it today; `familiar`, it was found on an
 * earlier day of the last month or two; `new` otherwise.
 */
export type CardKind = 'repeated' | 'familiar' | 'new';

/** What counts against and for a network on the last day, and of cards that were new in all. */
export interface CardFacts {
  readonly kind: CardKind;
  readonly total: number;
  /** From the visitor's own network to the widest. */
  readonly networks: readonly NetworkFacts[];
}

/** Cards that were asked for from a network on the last day; repeated ones count for nobody. */
export interface NetworkFacts {
  /** New ones, those included that the API did not know. */
  readonly fresh: number;
  readonly familiar: number;
  readonly unknown: number;
}

/** What one look-up adds: to the total, and to every network it came from. */
export interface CardCharge extends NetworkFacts {
  readonly total: number;
}

/** Where the facts are kept: in this process, or together with others. */
export interface CardStore<Facts> {
  read(card: string, networks: readonly string[]): Facts;
  /** Counts a look-up; from now on the card is a repeated one. */
  charge(card: string, networks: readonly string[], charge: CardCharge): void;
  /** The API knows the card. */
  found(card: string): void;
}
