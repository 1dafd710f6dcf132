import { closeSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedUpstream } from '../support/upstream';
import { startBuiltServer, type BuiltServer } from '../support/programs/built-server';
import { stuckPipe } from '../support/process/stuck-pipe';

const upstream = sharedUpstream();
const start = (stdout: number) => startBuiltServer(upstream.environment, { stdout });

/** Sends 60 concurrent requests, half of them for unknown pages. Returns the HTTP statuses. */
const views = ({ url }: BuiltServer) =>
  Promise.all(
    Array.from({ length: 60 }, async (_, view) => {
      const { status } = await fetch(`${url}/promo/${view % 2 ? 'knauf2025' : `nothing-${view}`}`);
      return status;
    }),
  );

const dropped = async ({ url }: BuiltServer) =>
  Number(/^log_lines_dropped_total (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

async function endsWell(server: BuiltServer) {
  const killed = setTimeout(() => void server.stop('SIGKILL'), 30_000);
  expect(await server.stop('SIGTERM')).toBe(0);
  clearTimeout(killed);
}

describe('A server that cannot write to stdout', () => {
  it('completes all requests if the disk is full [S-40]', async () => {
    const full = openSync('/dev/full', 'w');
    const server = await start(full);
    expect(new Set(await views(server))).toEqual(new Set([200, 404]));
    await expect.poll(() => dropped(server)).toBeGreaterThan(0);
    expect(new Set(await views(server))).toEqual(new Set([200, 404]));
    await endsWell(server);
    closeSync(full);
  });

  it('completes all requests if stdout is never read [S-40]', async () => {
    const pipe = stuckPipe();
    const server = await start(pipe.writer);
    for (let round = 0; round < 3; round += 1)
      expect(new Set(await views(server))).toEqual(new Set([200, 404]));
    await endsWell(server);
    pipe.close();
  });

  it('completes all requests if the reader of stdout has exited [S-40]', async () => {
    const pipe = stuckPipe();
    const server = await start(pipe.writer);
    pipe.close();
    expect(new Set(await views(server))).toEqual(new Set([200, 404]));
    await expect.poll(() => dropped(server)).toBeGreaterThan(0);
    expect(new Set(await views(server))).toEqual(new Set([200, 404]));
    await endsWell(server);
  });
});
