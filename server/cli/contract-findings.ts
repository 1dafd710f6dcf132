import type { Upstream } from '../api/api-client';
import { UpstreamError } from '../api/upstream-errors';
import type { Question } from './contract-questions';

/** Asks one question after another and validates the answers as the server does. */
export async function* contractFindings(upstream: Pick<Upstream, 'send'>, questions: readonly Question[]) {
  for (const question of questions) yield await findingOf(upstream, question);
}

async function findingOf(
  { send }: Pick<Upstream, 'send'>,
  { call, params, about }: Question,
): Promise<{ readonly isGood: boolean; readonly line: string }> {
  const name = [call.name, about].filter(Boolean).join(' ');
  try {
    const { status, body } = await send(call, params);
    const fault = status < 400 ? impossibility(call.read(body)) : `refused with ${status}`;
    return fault === undefined
      ? { isGood: true, line: `ok    ${name}` }
      : { isGood: false, line: `FAULT ${name}: ${fault}` };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { isGood: false, line: `FAULT ${name}: ${wordsOf(error)}` };
  }
}

/** A valid shape that cannot be true. */
function impossibility(answer: unknown): string | undefined {
  const { count } = Object(answer) as { count?: unknown };
  return typeof count === 'number' && count < 0 ? 'at data.count, below zero' : undefined;
}

function wordsOf({ reason, detail: { code, field, expected, came } }: UpstreamError): string {
  const place = field === undefined ? undefined : `at ${field}`;
  const found = came === undefined ? code : `came ${came}`;
  const wanted = expected === undefined ? undefined : `expected ${expected}`;
  return [reason, place, found, wanted].filter(Boolean).join(', ');
}
