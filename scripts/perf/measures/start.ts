import { median } from '../report';
import { startBuild, type Build } from '../servers';
import type { Figures } from './measure';
import { PAGE } from './visit';

const ROUNDS = 10;

/** Measures the time from the start of the process to the end of the first page. */
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
    start: median(times.map(({ processor }) => processor)),
    startElapsed: median(times.map(({ elapsed }) => elapsed)),
  }));
}
