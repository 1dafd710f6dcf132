import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../../../server/http/http-server';
import { reportDroppedConnections } from '../../../../server/telemetry/log-sampling';
import { createMetrics } from '../../../../server/telemetry/metrics';
import { listen } from '../../../support/server/listen';

it('Connections beyond the maximum are counted each, and logged once a minute', async () => {
  const lines: unknown[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics();
  const server = createHttpServer((_req, res) => void res.end(), { maxConnections: 1 });
  reportDroppedConnections(server, logger, metrics);
  const { port, close } = await listen(server);
  const come = () => connect(port, '127.0.0.1').on('error', () => {});
  come();
  onTestFinished(close);
  await new Promise((resolve) => server.once('connection', resolve));
  for (let more = 0; more < 5; more += 1) come();
  const counted = async () => (await metrics.connectionsRefused.get()).values[0]?.value;
  await expect.poll(counted).toBe(5);
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, maxConnections: 1, msg: 'connections are refused' }),
  ]);
});
