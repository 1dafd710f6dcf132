import type { Call } from '../../shared/contract/call';
import { THROTTLED, UpstreamFault } from './upstream-errors';
import type { UpstreamAnswer } from './read-response';

/** What was asked, as far as it decides on what a refusal means. */
interface Question {
  readonly call: Call;
  /** Whether a visitor chose what it names: a card, an address, a city, anything that only the API can know. */
  readonly isVisitors: boolean;
}

/** Reads what the API's refusals (4xx) say: that there is no such card, or that the API is not where it was. */
export interface Refusals {
  /**
   * The fault that an answer is in spite of its status, for figures and log: who asks only for what has to be there is
   * not refused for what he asked. Undefined for an honest answer.
   */
  faultOf(question: Question, answer: UpstreamAnswer): UpstreamFault | undefined;
  /** Whether the API refuses whatever it is asked at the moment, so that its refusals say nothing of what was asked. */
  isBlanket(): boolean;
}

/** So many calls that have to be there, refused in a row: a single new campaign that the API lacks has two. */
const MANY = 5;
/** There is no such call. */
const NO_CALL = new Set([404, 405, 410]);

export function createRefusals(): Refusals {
  let inARow = 0;
  return {
    faultOf({ call, isVisitors }, { status }) {
      // The API knows all our visitors as one: whoever asks has not asked too often.
      if (status === THROTTLED) return new UpstreamFault('throttled', { reason: `answer ${status}` });
      const isOurs = call.fresh > 0 && !isVisitors;
      if (isOurs) inARow = status < 400 ? 0 : inARow + 1;
      const isFault = isOurs ? status >= 400 : isMessage(call) && NO_CALL.has(status);
      return isFault ? new UpstreamFault('wrong_shape', { reason: `answer ${status}` }) : undefined;
    },
    isBlanket: () => inARow >= MANY,
  };
}

/** A message names nothing that there might not be: of what is in it a refusal has another status. */
const isMessage = (call: Call) => call.limit === 'feedback';
