import { readFileSync } from 'node:fs';
import { BUILD } from './build-folder';

/** What is running: /healthz, the first log line and `build_info` say the same. */
export interface BuildInfo {
  readonly version: string;
  /** The commit it was built from. */
  readonly revision: string;
  /** The version of Node. */
  readonly node: string;
}

/** Reads what the build says of itself (scripts/build/build-info.mjs). Throws when there is no build. */
export function readBuildInfo(): BuildInfo {
  const built = JSON.parse(readFileSync(new URL('build.json', BUILD), 'utf8')) as Omit<BuildInfo, 'node'>;
  return { ...built, node: process.versions.node };
}
