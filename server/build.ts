import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Banner } from '../shared/promotions/campaign';
import { SITE_BASE, type Site } from '../shared/site';

/** True if this code runs from dist/. */
const isBuilt = existsSync(new URL('manifest.json', import.meta.url));

/** Build output folder. */
export const BUILD_URL = isBuilt ? new URL('.', import.meta.url) : new URL('../dist/', import.meta.url);

/** Folder of the campaigns shipped with the build. */
export const DEFAULT_CAMPAIGNS_DIR = fileURLToPath(
  new URL(isBuilt ? 'campaigns' : '../campaigns', import.meta.url),
);

/** Reported by /healthz on the operators' port, in the first log line and in the metric `build_info`. */
export interface BuildInfo {
  readonly version: string;
  readonly revision: string;
  readonly node: string;
}

export function readBuildInfo(): BuildInfo {
  const built = JSON.parse(readFileSync(new URL('build.json', BUILD_URL), 'utf8')) as Omit<BuildInfo, 'node'>;
  return { ...built, node: process.versions.node };
}

/** Service name in logs and traces. */
export const SERVICE_NAME = 'promo-pages';

let release: string | undefined;

/** Returns the release name for logs and traces. The build is read once. */
export function readRelease(): string {
  if (release === undefined) {
    const { version, revision } = readBuildInfo();
    release = `${version}-${revision}`;
  }
  return release;
}

let pageRelease: string | undefined;

/** Returns the release id embedded in pages. It is a hash, so that visitors cannot read the commit. */
export function readPageRelease(): string {
  pageRelease ??= createHash('sha256').update(readRelease()).digest('hex').slice(0, 12);
  return pageRelease;
}

/** A link preview picture, with its size in pixels if known. */
export interface SharePicture {
  readonly file: string;
  readonly type: string;
  readonly size?: { readonly width: number; readonly height: number };
}

export interface Manifest {
  /** Entry script of the browser bundle. */
  readonly entry: string;
  /** Maps a page id and the id of a page it navigates to onto the file with the extra styles of the latter. */
  readonly laterStyles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Maps a page id to its scripts. The first one starts the page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Maps a page id to its styles, with the placeholder `ASSETS/`. Every page includes `base`. */
  readonly styles: Readonly<Record<string, string>>;
  /** Maps a file name in client/art/banner, without its extension, to the built file. */
  readonly banners: Readonly<Record<string, string>>;
  /** Maps a page id to its link preview picture. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly font: string;
  /** Print style sheet. */
  readonly print: string;
}

export type Assets = ReturnType<typeof loadAssets>;

export function loadAssets() {
  const file = new URL('manifest.json', BUILD_URL);
  if (!existsSync(file)) throw new Error('no build found: run `npm run build` first');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const base = (site: Site) => `${SITE_BASE[site]}assets/`;
  return {
    pages: new Set(Object.keys(manifest.pages)),
    base,
    entry: (site: Site) => base(site) + manifest.entry,
    /** Returns the scripts of a page. Error pages have none. */
    scripts: (site: Site, page: string) => (manifest.pages[page] ?? []).map((name) => base(site) + name),
    /** Returns the extra styles of the pages that this page links to. Used by client/app/lazy-page.ts. */
    laterStyles: (page: string) => manifest.laterStyles[page] ?? {},
    styles: (site: Site, page: string) =>
      ((manifest.styles['base'] ?? '') + (manifest.styles[page] ?? '')).replaceAll('ASSETS/', base(site)),
    font: (site: Site) => base(site) + manifest.font,
    print: (site: Site) => base(site) + manifest.print,
    /** Returns the three sizes of a banner. Throws if one is missing. */
    banner(name: string): Banner {
      const [large, medium, small] = ['l', 'm', 's'].map((size) => manifest.banners[`${name}-${size}`]);
      if (large && medium && small) return { large, medium, small };
      throw new Error(`client/art/banner: expected ${name}-l.svg, ${name}-m.svg and ${name}-s.svg`);
    },
    /** Returns the link preview picture of the page. Falls back to that of the index. */
    sharePicture(page: string): SharePicture | undefined {
      const file = manifest.pictures[page] ?? manifest.pictures['promotions'];
      return file === undefined ? undefined : { file, type: 'image/png', size: { width: 1200, height: 630 } };
    },
    folder: new URL('public/', BUILD_URL),
  };
}
