import { spawnSync } from 'node:child_process';

/** Runs a script with Node.js and waits until the script exits. Returns the exit code and the output. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv, cwd?: string) {
  const options = { encoding: 'utf8', timeout: 180_000, env, cwd } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, stdout, stderr };
}
