import { connect } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpError } from '../../../../server/errors';
import { requestLogFields, runInRequestContext } from '../../../../server/request-context';
import { createHttpServer } from '../../../../server/http/http-server';
import { createFailureLog } from '../../../../server/telemetry/failure-log';
import { reportDroppedConnections } from '../../../../server/telemetry/dropped-connections';
import { createLogger } from '../../../../server/telemetry/logger';
import { createMetrics } from '../../../../server/telemetry/metrics';
import { listen } from '../../../support/programs/listen';
import { frozenClock } from '../../../support/time/clock';

describe('A log line', () => {
  it('contains the service, the release and the time', () => {
    const lines: string[] = [];
    createLogger('info', '1.0.0-abc', { write: (line) => void lines.push(line) }).info('here');
    expect(JSON.parse(lines.join())).toMatchObject({
      level: 'info',
      service: 'promo-pages',
      release: '1.0.0-abc',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });
});

describe('The failure log', () => {
  it('contains the first 20 failures of each second with their request ids', () => {
    frozenClock();
    const lines: string[] = [];
    const logger = pino({ mixin: requestLogFields }, { write: (line: string) => void lines.push(line) });
    const log = createFailureLog(logger);
    for (let count = 0; count < 1000; count += 1)
      runInRequestContext({ id: `id-${count}` }, () => log(new HttpError('upstream_failed')));
    expect(lines).toHaveLength(20);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      id: 'id-0',
      code: 'upstream_failed',
      msg: 'request failed',
    });
  });
});

describe('Connections above the maximum', () => {
  it('are counted in a metric and logged once a minute', async () => {
    const lines: unknown[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const metrics = createMetrics();
    const server = createHttpServer((_req, res) => void res.end(), { maxConnections: 1 });
    reportDroppedConnections(server, logger, metrics);
    const { port, close } = await listen(server);
    const openConnection = () => connect(port, '127.0.0.1').on('error', () => {});
    openConnection();
    onTestFinished(close);
    await new Promise((resolve) => server.once('connection', resolve));
    for (let more = 0; more < 5; more += 1) openConnection();
    const counted = async () => (await metrics.connectionsRefused.get()).values[0]?.value;
    await expect.poll(counted).toBe(5);
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, maxConnections: 1, msg: 'connections refused' }),
    ]);
  });
});
