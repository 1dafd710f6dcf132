import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createUpstreamLog } from '../../../../server/telemetry/upstream-log';
import { UpstreamError } from '../../../../server/upstream-error';
import { movableClock } from '../../../support/time/clock';

let clock: ReturnType<typeof movableClock>;
beforeEach(() => void (clock = movableClock()));

function start() {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, log: createUpstreamLog(pino({}, { write })) };
}
const failed = (code: string) => new UpstreamError('server_error', { code });

describe('A failing API call', () => {
  it('is logged once a minute for each response status', () => {
    const { lines, log } = start();
    for (let time = 0; time < 10; time += 1)
      for (const code of ['answer 500', 'answer 503']) log('products', failed(code));
    expect(lines.map(({ code }) => code)).toEqual(['answer 500', 'answer 503']);
    clock.forward(60_000);
    log('products', failed('answer 503'));
    expect(lines[2]).toMatchObject({ code: 'answer 503', suppressed: 9 });
  });

  it('is logged at most six times a minute, even if each response has a different status', () => {
    const { lines, log } = start();
    for (let status = 500; status < 600; status += 1) log('products', failed(`answer ${status}`));
    expect(lines.length).toBeLessThanOrEqual(6);
  });

  it('is logged once when it recovers', () => {
    const { lines, log } = start();
    log('cities');
    const before = Date.now();
    log('products', failed('answer 500'));
    log('cities');
    for (let time = 0; time < 5; time += 1) log('products');
    expect(lines.slice(1)).toEqual([
      expect.objectContaining({ level: 30, call: 'products', msg: 'upstream recovered' }),
    ]);
    expect(Math.abs(Date.parse(String(lines[1]?.['since'])) - before)).toBeLessThan(60_000);
  });

  it('is logged at most once a minute if it alternates between failure and recovery', () => {
    const { lines, log } = start();
    for (let time = 0; time < 100; time += 1) {
      log('products', failed('answer 500'));
      log('products');
    }
    expect(lines).toHaveLength(2);
  });
});
