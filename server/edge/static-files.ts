import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_BASE } from '../../shared/site';
import type { Assets } from '../build';
import { requestUrl } from '../request-url';
import { createCompressedResponse, type CompressedResponse, type Headers } from './compressed';
import type { EdgeLookup } from './edge-cache';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

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

/** Reads all files at startup, so that the process keeps serving its own release even if the folder changes later. */
export function createStaticFiles({ folder }: Pick<Assets, 'folder'>, securityHeaders: Headers): EdgeLookup {
  const files = readFiles(fileURLToPath(folder), securityHeaders);
  return (req) => {
    const { site, path } = requestUrl(req);
    const base = SITE_BASE[site];
    const response = path.startsWith(base) ? files.get(path.slice(base.length)) : undefined;
    return response && { route: 'static', isCacheHit: false, response };
  };
}

function readFiles(folder: string, headers: Headers): ReadonlyMap<string, CompressedResponse> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const existing = new Set(names);
  const read = (name: string) => readFileSync(join(folder, name));
  const files = new Map<string, CompressedResponse>();
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    const type = TYPES[extname(name)];
    if (type === undefined) throw new Error(`${name}: unknown file type`);
    const identity = read(name);
    const response = createCompressedResponse({
      status: 200,
      type,
      headers,
      cacheControl: name.startsWith('assets/') ? IMMUTABLE : ONE_DAY,
      hash: createHash('sha1').update(identity).digest('base64url'),
      isImmutable: true,
      bytes: {
        identity,
        ...(existing.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
        ...(existing.has(`${name}.br`) && { br: read(`${name}.br`) }),
      },
    });
    files.set(name, response);
  }
  return files;
}
