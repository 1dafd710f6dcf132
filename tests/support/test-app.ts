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

/** The site over a fake API, as an operator would configure it. Environment given wins over the usual one. */
export async function startTestApp(
  env: Record<string, string> = {},
  parts: Omit<NonNullable<Parameters<typeof createApp>[1]>, 'logger'> = {},
): Promise<TestApp> {
  const upstream = await startFakeUpstream();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { url, username, password } = upstream;
  const config = readConfig({ API_URL: url, API_USERNAME: username, API_PASSWORD: password, ...env });
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
