import { startPrometheus } from '../../tests/support/programs/prometheus';
import type { BuiltServer } from '../../tests/support/server/built-server';

/** A second of a drill is so many of the rules: five minutes of a rule pass in fifteen seconds. */
export const PACE = 20;

const SECONDS = { s: 1, m: 60, h: 3600, d: 86400 };

/** Every length of time in the rules, at the drill's pace. */
const atPace = (rules: string) =>
  rules.replace(/(?<=\[|for: )(\d+)([smhd])/g, (_, count: string, unit: keyof typeof SECONDS) => {
    const seconds = (Number(count) * SECONDS[unit]) / PACE;
    return `${Math.max(1, Math.round(seconds))}s`;
  });

type Alerts = { alerts: { state: string; labels: { alertname: string } }[] };

/** Prometheus with the rules at the drill's pace. */
export async function startDrillPrometheus(instances: readonly BuiltServer[]) {
  const { stop, ask } = await startPrometheus(instances, atPace);
  return {
    stop,
    /** Names of the alerts that fire now. */
    async firing() {
      const { alerts } = await ask<Alerts>('alerts');
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
  };
}
