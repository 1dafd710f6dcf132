import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { Body, Encoding, ReadyAnswer } from './prebuilt-response';

/** Brotli named without a weight, as every browser does: such a header needs no reading. */
const PLAIN_BROTLI = /(?:^|, ?)br(?:,|$)/;

/** Encodings in the order of their size; where a client weighs them, its order holds. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The packing that a visitor takes and likes best. */
export function bestBody(req: IncomingMessage, { bodies }: Pick<ReadyAnswer, 'bodies'>): Body {
  const accepted = req.headers['accept-encoding'];
  if (!accepted || (!bodies.br && !bodies.gzip)) return bodies.identity;
  if (bodies.br && PLAIN_BROTLI.test(accepted)) return bodies.br;
  const offered = ENCODINGS.filter((encoding) => bodies[encoding]);
  const liked = new Negotiator(req).encoding(offered);
  const chosen = offered.find((encoding) => encoding === liked);
  return (chosen && bodies[chosen]) ?? bodies.identity;
}
