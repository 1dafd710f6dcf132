/**
 * The developer's loop: `npm run dev` builds dist-dev/, runs its server behind http://localhost:3000 (PORT), and does both
 * again at every change; open pages reload by themselves. `tsc` looks for type errors beside it. INSPECT=9229 debugs the
 * server.
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

/** An editor's save is several events. In milliseconds. */
const SAVE_TAKES = 20;
/** They are copied, and names of their files are in the build's definitions. */
const LISTED = ['client/public', 'client/art/products', 'client/art/cubes'];

/** Lines of the log that open pages show. */
const SHOWN = new Set(['page render failed', 'campaign invalid']);

const port = Number(process.env['PORT'] ?? 3000);
/** Of its own, as several may run. */
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

// The server behind listens on METRICS_PORT after the first build. A busy one is found before.
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
  if (SHOWN.has(msg) ? !front.show(details) : front.knows(details)) return;
  console.log(`${level}: ${msg}: ${details}`);
  if (msg === 'campaigns reloaded' || msg === 'campaign valid again') front.reload();
}

/** Where the first cause was, without the frames of packages. */
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

/** What went wrong, in words. */
async function textOf(error: unknown) {
  const { errors, stack } = error as Error & { errors?: PartialMessage[] };
  if (errors) return (await formatMessages(errors, { kind: 'error' })).join('\n').trimEnd();
  return stack ? ownFrames(stack) : String(error);
}

const types = checkTypes();
const createApp = (packages: string[]) =>
  createAppServer(packages, env, {
    onLog,
    onEnd: (printed) => front.fail(`the server ended; the next save starts it again\n${printed}`),
  });
let app: ReturnType<typeof createApp> | undefined;
/** The process of the next one, which has its packages already. */
let next = createApp([]);

/** Saves that come meanwhile are one more update together. */
let isWanted = true;
async function update() {
  if (!isWanted) return;
  isWanted = false;
  const startedAt = performance.now();
  front.hold();
  types.pause();
  try {
    site ??= await createSite(dist, { dev: true });
    await app?.stop();
    const [, , server] = await site.rebuild();
    app = next;
    const started = await app.start(join(dist, 'server.js')).finally(() => {
      next = createApp(server ? packagesOf(server) : []);
    });
    front.open(started);
    console.log(`built and started in ${Math.round(performance.now() - startedAt)} ms`);
  } catch (error) {
    const text = await textOf(error);
    console.error(text);
    front.fail(text);
  }
  types.resume();
}

let timer: NodeJS.Timeout | undefined;
let running = update();
for (const folder of ['client', 'server', 'shared'])
  watchFolders(folder, (path) => {
    clearTimeout(timer);
    if (LISTED.some((listed) => path.startsWith(`${listed}/`))) running = running.then(createAgain);
    timer = setTimeout(() => {
      isWanted = true;
      running = running.then(update);
    }, SAVE_TAKES);
  });

async function createAgain() {
  await site?.dispose();
  site = undefined;
}

/** What was started ends with the loop, also when it crashes. */
process.once('exit', () => {
  types.stop();
  void app?.stop();
  void next.stop();
});
// SIGHUP: the terminal was closed. On Ctrl+C npm sends the signal once more: a handler that is gone would end the process
// before it has stopped its children.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
