import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Banner } from '../shared/promotions/campaign';
import { SITE_BASE, type Site } from '../shared/site';

/** Whether this runs from dist/. */
const isBuilt = existsSync(new URL('manifest.json', import.meta.url));

export const BUILD = isBuilt ? new URL('.', import.meta.url) : new URL('../dist/', import.meta.url);

export const BUILT_CAMPAIGNS = fileURLToPath(
  new URL(isBuilt ? 'campaigns' : '../campaigns', import.meta.url),
);

/** As the operators' /healthz, the first log line and `build_info` report it. */
export interface BuildInfo {
  readonly version: string;
  readonly revision: string;
  readonly node: string;
}

export function readBuildInfo(): BuildInfo {
  const built = JSON.parse(readFileSync(new URL('build.json', BUILD), 'utf8')) as Omit<BuildInfo, 'node'>;
  return { ...built, node: process.versions.node };
}

/** As logs and traces name it. */
export const SERVICE = 'promo-pages';

let release: string | undefined;

/** As logs and traces name it; read once. */
export function readRelease(): string {
  if (release !== undefined) return release;
  const { version, revision } = readBuildInfo();
  return (release = `${version}-${revision}`);
}

let pageRelease: string | undefined;

/** Id of the release in pages: visitors cannot read the commit in it. */
export function readPageRelease(): string {
  pageRelease ??= createHash('sha256').update(readRelease()).digest('hex').slice(0, 12);
  return pageRelease;
}

/** A picture for link previews; the size in pixels where known. */
export interface SharePicture {
  readonly file: string;
  readonly type: string;
  readonly size?: { readonly width: number; readonly height: number };
}

export interface Manifest {
  /** The browser's entry. */
  readonly entry: string;
  /** Page id → pages that it leads to → the styles that each needs besides. */
  readonly laterStyles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Page id → its scripts, the one that starts it first. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Page id → its styles ('base': everyone's), with `ASSETS/` as a placeholder. */
  readonly styles: Readonly<Record<string, string>>;
  /** By their names in client/art/banner, without the ending. */
  readonly banners: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
  readonly font: string;
  /** The styles for paper. */
  readonly print: string;
}

export type Assets = ReturnType<typeof loadAssets>;

export function loadAssets() {
  const file = new URL('manifest.json', BUILD);
  if (!existsSync(file)) throw new Error('There is no build: run `npm run build` first');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const base = (site: Site) => `${SITE_BASE[site]}assets/`;
  return {
    pages: new Set(Object.keys(manifest.pages)),
    base,
    entry: (site: Site) => base(site) + manifest.entry,
    /** None on error pages. */
    scripts: (site: Site, page: string) => (manifest.pages[page] ?? []).map((name) => base(site) + name),
    /** See client/app/lazy-page.ts. */
    laterStyles: (page: string) => manifest.laterStyles[page] ?? {},
    styles: (site: Site, page: string) =>
      ((manifest.styles['base'] ?? '') + (manifest.styles[page] ?? '')).replaceAll('ASSETS/', base(site)),
    font: (site: Site) => base(site) + manifest.font,
    print: (site: Site) => base(site) + manifest.print,
    /** Three cuts of one of the retailer's banners. Throws if any is missing. */
    banner(name: string): Banner {
      const [large, medium, small] = ['l', 'm', 's'].map((size) => manifest.banners[`${name}-${size}`]);
      if (large && medium && small) return { large, medium, small };
      throw new Error(`client/art/banner: expected ${name}-l.svg, ${name}-m.svg and ${name}-s.svg`);
    },
    /** The page's own, else that of the index. */
    sharePicture(page: string): SharePicture | undefined {
      const file = manifest.pictures[page] ?? manifest.pictures['promotions'];
      return file === undefined ? undefined : { file, type: 'image/png', size: { width: 1200, height: 630 } };
    },
    folder: new URL('public/', BUILD),
  };
}
