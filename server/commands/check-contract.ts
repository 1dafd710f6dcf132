import type { Upstream } from '../api/upstream';
import { UpstreamFault } from '../api/upstream-fault';
import type { Question } from './contract-questions';

/** What came of a question, in one line. */
interface Finding {
  readonly isGood: boolean;
  readonly line: string;
}

/** Asks one question after another, as the server does, and reads the answers with the product's own schemas. */
export async function checkContract(
  upstream: Pick<Upstream, 'send'>,
  questions: readonly Question[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  // The API is a live one: it is asked for no more at once than a visitor would.
  // oxlint-disable-next-line no-await-in-loop
  for (const question of questions) findings.push(await judge(upstream, question));
  return findings;
}

async function judge({ send }: Pick<Upstream, 'send'>, { call, params, about }: Question): Promise<Finding> {
  const name = [call.name, about].filter(Boolean).join(' ');
  try {
    const { status } = await send(call, params);
    const isGood = status < 400;
    return {
      isGood,
      line: `${isGood ? 'ok   ' : 'FAULT'} ${name}${isGood ? '' : `: refused with ${status}`}`,
    };
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    return { isGood: false, line: `FAULT ${name}: ${wordsOf(error)}` };
  }
}

/** Where, what came, and what the contract has there. */
function wordsOf({ outcome, detail: { reason, field, expected, came } }: UpstreamFault): string {
  const place = field === undefined ? undefined : `at ${field}`;
  const found = came === undefined ? reason : `came ${came}`;
  const wanted = expected === undefined ? undefined : `expected ${expected}`;
  return [outcome, place, found, wanted].filter(Boolean).join(', ');
}
