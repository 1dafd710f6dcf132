import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createApp, type App } from '../../server/app';
import { readConfig } from '../../server/config';
import { startFakeUpstream, type FakeUpstream } from './fake-upstream';

export interface TestApp {
  readonly app: App;
  readonly upstream: FakeUpstream;
  /** Everything logged so far. */
  logs(): string;
  close(): Promise<void>;
}

/** What a test replaces of the app. */
export type Parts = Omit<NonNullable<Parameters<typeof createApp>[1]>, 'logger'>;

/** The site over a fake API, as an operator would configure it. Environment given wins over the usual one. */
export async function startTestApp(env: Record<string, string> = {}, parts: Parts = {}): Promise<TestApp> {
  const upstream = await startFakeUpstream();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const config = readConfig({ ...upstream.environment, ...env });
  const app = await createApp(config, { ...parts, logger: pino({ level: 'info' }, stream) });
  return {
    app,
    upstream,
    logs: () => lines.join(''),
    async close() {
      await app.close();
      await upstream.close();
    },
  };
}
