import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_BASE } from '../../shared/site';
import { requestUrl } from '../request-url';
import type { Assets } from '../build';
import { prebuild, type PrebuiltResponse } from './compressed';
import { sendPrebuilt, type FastPath } from './send-compressed';
import { markRoute } from '../telemetry/access-log';

export const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Read once: a process serves the release it started with, even when the folder changes. */
export function createStaticFiles(
  { folder }: Pick<Assets, 'folder'>,
  headers: Readonly<Record<string, string>>,
): FastPath {
  const files = new Map(readFiles(fileURLToPath(folder), headers));
  return (req, res) => {
    const { site, path, isRead } = requestUrl(req);
    const base = SITE_BASE[site];
    const file = isRead && path.startsWith(base) ? files.get(path.slice(base.length)) : undefined;
    if (!file) return false;
    markRoute(res, 'static');
    sendPrebuilt(req, res, file);
    return true;
  };
}

function readFiles(folder: string, headers: Readonly<Record<string, string>>): [string, PrebuiltResponse][] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const there = new Set(names);
  const encoded = (name: string, encoding: 'br' | 'gzip', ending: string) =>
    there.has(name + ending) && { [encoding]: readFileSync(join(folder, name + ending)) };
  return names
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => {
      const type = TYPES[extname(name)];
      if (type === undefined) throw new Error(`${name}: unknown file type`);
      const identity = readFileSync(join(folder, name));
      const answer = prebuild({
        status: 200,
        type,
        headers: { ...headers, 'Cache-Control': name.startsWith('assets/') ? FOR_EVER : A_DAY },
        hash: createHash('sha1').update(identity).digest('base64url'),
        isFixed: true,
        bytes: { identity, ...encoded(name, 'gzip', '.gz'), ...encoded(name, 'br', '.br') },
      });
      return [name, answer];
    });
}
