/**
 * Starts the built server as a separate process and creates clients that send requests to its port. The process and the
 * clients are closed after the test.
 */
import { onTestFinished } from 'vitest';
import { visitorClient } from './process/visitor-client';
import { startBuiltServer, type BuiltServer } from './programs/built-server';

/** Starts the built server for a single test. */
export async function ownServer(env: Record<string, string> = {}): Promise<BuiltServer> {
  const server = await startBuiltServer(env);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** Creates a client that sends requests to a loopback port, for one test. */
export function ownVisitor(...options: Parameters<typeof visitorClient>) {
  const { close, ...visitor } = visitorClient(...options);
  onTestFinished(close);
  return visitor;
}
