import { createServer } from 'node:net';
import { listen } from './listen';

/** Returns a currently free port on loopback. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
