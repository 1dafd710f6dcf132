import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../server/sandbox/sandbox';
import { startPrometheus } from '../../tests/support/programs/prometheus';
import { missing, startRedis } from '../../tests/support/programs/system-programs';
import { startTwoInstances } from '../../tests/support/server/two-instances';
import { startGateway } from './gateway';

/** A second of a drill is so many of the rules: five minutes of a rule pass in fifteen seconds. */
export const PACE = 20;

const SECONDS = { s: 1, m: 60, h: 3600, d: 86400 };

/** Every length of time in the rules, at the drill's pace. */
const atPace = (rules: string) =>
  rules.replace(/(?<=\[|for: )(\d+)([smhd])/g, (_, count: string, unit: keyof typeof SECONDS) => {
    const seconds = (Number(count) * SECONDS[unit]) / PACE;
    return `${Math.max(1, Math.round(seconds))}s`;
  });

/** Visitors come through a CDN, each with an own address. */
const CDN = '127.0.2.0/24';

export type Stage = Awaited<ReturnType<typeof startStage>>;

/**
 * nginx, two instances, Redis and the sandbox, all on loopback; Prometheus where there is one. `end` stops all that was
 * started, by its process.
 */
export async function startStage() {
  const folder = mkdtempSync(join(tmpdir(), 'promo-drill-'));
  const campaigns = join(folder, 'campaigns');
  cpSync('campaigns', campaigns, { recursive: true });
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const stop of ends.splice(0).toReversed()) await stop().catch(() => {});
  };
  const stopLater = <T extends { stop?: () => Promise<unknown>; close?: () => Promise<unknown> }>(
    started: T,
  ) => {
    ends.push(async () => started.stop?.() ?? started.close?.());
    return started;
  };
  try {
    const sandbox = stopLater(await startSandbox());
    const gateway = stopLater(await startGateway(sandbox.url));
    const redis = stopLater(await startRedis());
    const env = {
      API_URL: gateway.url,
      API_USERNAME: sandbox.username,
      API_PASSWORD: sandbox.password,
      REDIS_URL: redis.url,
      CAMPAIGNS_DIR: campaigns,
    };
    const { servers, nginx, startAgain } = stopLater(await startTwoInstances(env, { cdn: CDN }));
    const prometheus = missing('prometheus') ? undefined : stopLater(await startPrometheus(servers, atPace));
    /** Names of the alerts that fire now; undefined where they are not watched. */
    const firing = async () => {
      type Alerts = { alerts: { state: string; labels: { alertname: string } }[] };
      const data = await prometheus?.ask<Alerts>('alerts');
      return data?.alerts.flatMap(({ state, labels }) => (state === 'firing' ? [labels.alertname] : []));
    };
    return { gateway, redis, instances: servers, startAgain, nginx, firing, campaigns, end };
  } catch (error) {
    await end();
    throw error;
  }
}
