import { startBuild, type Build } from '../servers';
import type { Figures } from './measure';
import { PAGE } from './visit';

const ROUNDS = 30;

/**
 * Measures the CPU time and the elapsed time from the start of the process to the first complete page. Returns the
 * shortest times of all rounds.
 */
export async function start(builds: readonly Build[]): Promise<Figures[]> {
  const rounds: { processor: number; elapsed: number }[][] = builds.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, build] of builds.entries()) {
      const startedAt = performance.now();
      const server = await startBuild(build, { readyPath: PAGE });
      const elapsed = performance.now() - startedAt;
      rounds[index]?.push({ processor: server.processorMs(), elapsed });
      await server.stop();
    }
  }
  return rounds.map((times) => ({
    start: Math.min(...times.map(({ processor }) => processor)),
    startElapsed: Math.min(...times.map(({ elapsed }) => elapsed)),
  }));
}
