import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { resolve as absolute } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PRELOAD = fileURLToPath(new URL('preload.mjs', import.meta.url));

/** Maximum time for the server to start listening, in milliseconds. */
const START_TIMEOUT_MS = 20_000;

/** A parsed line of the server log. Fields other than `level`, `msg` and `err` depend on the message. */
export interface LogLine {
  level: string;
  msg: string;
  err?: { stack?: string };
  [name: string]: unknown;
}

interface Listeners {
  onLog: (line: LogLine) => void;
  /** Called when the server crashes, with its last output. */
  onEnd: (printed: string) => void;
}

/**
 * Spawns a process for the app server, which listens on a free loopback port. The process preloads packages, which
 * halves the startup time.
 *
 * @param packages Packages from node_modules that the server imports.
 * @param env Environment of the server. INSPECT is the debugger port.
 */
export function createAppServer(packages: string[], env: NodeJS.ProcessEnv, { onLog, onEnd }: Listeners) {
  const child = spawn(process.execPath, ['--enable-source-maps', PRELOAD, ...packages], {
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let printed = '';
  let [isStarted, isStopped] = [false, false];
  const print = (text: string) => {
    printed = `${printed}${text}\n`.slice(-4000);
    if (isStarted) console.log(text);
  };
  createInterface({ input: child.stderr }).on('line', print);
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    /**
     * Starts the server and resolves to its port. If the server exits or does not listen in time, rejects with its
     * output.
     */
    start: (file: string) =>
      new Promise<number>((resolve, reject) => {
        createInterface({ input: child.stdout }).on('line', (text) => {
          const line = logLine(text);
          if (!line) return print(text);
          if (line.level === 'fatal') return print(line.err?.stack ?? line.msg);
          if (line.msg === 'listening') {
            isStarted = true;
            process.stdout.write(printed);
            resolve(Number(line['port']));
          } else if (isStarted || line.level !== 'info') onLog(line);
        });
        const giveUp = setTimeout(
          () =>
            reject(new Error(`the server does not listen after ${START_TIMEOUT_MS / 1000} s\n${printed}`)),
          START_TIMEOUT_MS,
        );
        void ended.then(() => {
          clearTimeout(giveUp);
          const message = `the server cannot start; the next save starts it again\n${printed}`;
          reject(Object.assign(new Error(message), { stack: message }));
          if (isStarted && !isStopped) onEnd(printed);
        });
        child.send(pathToFileURL(absolute(file)).href, (error) => error && reject(error));
      }),
    /** Stops the server. Resolves when its ports are free again. */
    async stop() {
      isStopped = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Parses a log line. Returns undefined if the text is not a log line. */
function logLine(text: string): LogLine | undefined {
  if (!text.startsWith('{"level"')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
