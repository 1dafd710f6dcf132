import { spawnSync } from 'node:child_process';

/** A script of the project or of its build, run to its end beside `cwd`: how it ends and what it says. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv, cwd?: string) {
  const options = { encoding: 'utf8', timeout: 60_000, env, cwd } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, said: stdout, told: stderr };
}
