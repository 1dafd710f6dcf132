/**
 * Development server. `npm run dev` builds the site and serves it at http://localhost:3000 (PORT). A change to any
 * source rebuilds the site, restarts the server and reloads all open pages. `tsc` reports type errors in parallel.
 * INSPECT=9229 opens a debugger port.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { formatMessages, type Metafile, type PartialMessage } from 'esbuild';
import { listenErrorText } from '../server/http/listen-error';
import { startupBanner } from '../server/http/startup-banner';
import { reachable } from './build/pages';
import { createSite } from './build/site';
import { createAppServer, type LogLine } from './dev/app-server';
import { createFront } from './dev/front';
import { sourceLines } from './dev/source-lines';
import { checkTypes } from './dev/types';
import { watchFolders } from './dev/watch-folders';

/** Debounce time in milliseconds, because an editor emits several events per save. */
const SAVE_DEBOUNCE_MS = 20;
/**
 * Folders that a builder copies only once, when it is created. A change in these folders therefore requires a new
 * builder.
 */
const RECREATE_FOLDERS = ['client/public', 'client/art/products', 'client/art/cubes'];

/** Log messages that appear in the overlay of open pages. */
const DISPLAYED_MESSAGES = new Set(['page render failed', 'campaign invalid']);

const port = Number(process.env['PORT'] ?? 3000);
/** Output folder. Its name contains the port, because several development servers may run at the same time. */
const dist = join('dist-dev', String(port));
const assets = join(dist, 'public/assets');
const env: NodeJS.ProcessEnv = {
  CAMPAIGNS_DIR: resolve('campaigns'),
  SITE_URL: `http://localhost:${port}`,
  ...process.env,
};

let site: Awaited<ReturnType<typeof createSite>> | undefined;

const front = createFront({
  mapOf: (name) => site?.maps.get(name),
  explain({ text, stack }) {
    const [title, ...rest] = text.split('\n');
    const lines = sourceLines(stack, { assets, maps: site?.maps });
    const problem = [title, ...lines, ...rest].join('\n');
    console.error(problem);
    return problem;
  },
});

async function listenOrExit(server: Server, variable: 'PORT' | 'METRICS_PORT', portOf: number) {
  try {
    await once(server.listen({ port: portOf, host: process.env['HOST'] }), 'listening');
  } catch (error) {
    console.error(listenErrorText(error as Error, variable, portOf));
    process.exit(1);
  }
}

// Check now that METRICS_PORT is free. Otherwise, a conflict would appear only when the app server opens the port after
// the first build.
const metricsPort = Number(process.env['METRICS_PORT'] || NaN);
if (metricsPort > 0) {
  const probe = createServer();
  await listenOrExit(probe, 'METRICS_PORT', metricsPort);
  await promisify(probe.close.bind(probe))();
}
await listenOrExit(front.server, 'PORT', port);
console.log(startupBanner(port, ['/promo/', '/promo/_gallery', '/promo/_campaigns']));

function onLog({ level, msg, err, ...fields }: LogLine) {
  if (msg === 'request') {
    const { method, path, status, ms } = fields;
    return console.log([method, path, status, ms, 'ms'].join(' '));
  }
  const issues = Array.isArray(fields['issues']) ? fields['issues'].join('\n') : '';
  const details = err?.stack ? ownFrames(err.stack) : issues || JSON.stringify(fields);
  if (DISPLAYED_MESSAGES.has(msg) ? !front.show(details) : front.knows(details)) return;
  console.log(`${level}: ${msg}: ${details}`);
  if (msg === 'campaigns reloaded' || msg === 'campaign valid again') front.reload();
}

/** Returns the stack trace of the root cause, without frames from packages. */
function ownFrames(stack: string) {
  const lines = stack.split('caused by: ').at(-1)?.split('\n') ?? [];
  const own = lines.filter((line) => !/node_modules|node:internal/.test(line));
  return own.join('\n').replaceAll(`${process.cwd()}/`, '');
}

function packagesOf({ outputs }: Metafile) {
  const imports = (path: string) =>
    (outputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
  return [...reachable(join(dist, 'server.js'), imports)].filter((path) => !outputs[path]);
}

/** Formats an error for the overlay. */
async function textOf(error: unknown) {
  const { errors, stack } = error as Error & { errors?: PartialMessage[] };
  if (errors) return (await formatMessages(errors, { kind: 'error' })).join('\n').trimEnd();
  return stack ? ownFrames(stack) : String(error);
}

const stopTypes = checkTypes();
const createApp = (packages: string[]) =>
  createAppServer(packages, env, {
    onLog,
    onEnd: (printed) => front.fail(`the server ended; the next save starts it again\n${printed}`),
  });
let app: ReturnType<typeof createApp> | undefined;
/**
 * Idle child process in which the server starts next time. The process has already loaded the server's packages, so the
 * server starts faster.
 */
let nextApp = createApp([]);

/**
 * True if a source has changed since the last update began. However many sources change during an update, only one more
 * update follows.
 */
let needsUpdate = true;
async function update() {
  if (!needsUpdate) return;
  needsUpdate = false;
  const startedAt = performance.now();
  front.hold();
  try {
    site ??= await createSite(dist, { dev: true });
    await app?.stop();
    const [, , server] = await site.rebuild();
    app = nextApp;
    const started = await app.start(join(dist, 'server.js')).finally(() => {
      nextApp = createApp(server ? packagesOf(server) : []);
    });
    front.open(started);
    console.log(`built and started in ${Math.round(performance.now() - startedAt)} ms`);
  } catch (error) {
    const text = await textOf(error);
    console.error(text);
    front.fail(text);
  }
}

let timer: NodeJS.Timeout | undefined;
let running = update();
for (const folder of ['client', 'server', 'shared'])
  watchFolders(folder, (path) => {
    clearTimeout(timer);
    if (RECREATE_FOLDERS.some((listed) => path.startsWith(`${listed}/`)))
      running = running.then(recreateSite);
    timer = setTimeout(() => {
      needsUpdate = true;
      running = running.then(update);
    }, SAVE_DEBOUNCE_MS);
  });

async function recreateSite() {
  await site?.dispose();
  site = undefined;
}

/** Stop all child processes on exit, even after a crash. */
process.once('exit', () => {
  stopTypes();
  void app?.stop();
  void nextApp.stop();
});
// Without handlers, these signals would end this process before its child processes stop. A closing terminal sends
// SIGHUP. On Ctrl+C, npm sends the signal a second time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
