import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Banner } from '../shared/promotions/campaign';
import { SITE_BASE, type Site } from '../shared/site';

/** Whether this runs out of a build: what belongs to it then stands beside it, whatever its folder is called. */
const isBuilt = existsSync(new URL('manifest.json', import.meta.url));

/** The folder of the build. */
export const BUILD = isBuilt ? new URL('.', import.meta.url) : new URL('../dist/', import.meta.url);

/** The campaigns that come with the build. */
export const BUILT_CAMPAIGNS = fileURLToPath(
  new URL(isBuilt ? 'campaigns' : '../campaigns', import.meta.url),
);

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

/** A page's picture for link previews: its file among the site's assets, its media type and, where known, its size in pixels. */
export interface SharePicture {
  readonly file: string;
  readonly type: string;
  readonly size?: { readonly width: number; readonly height: number };
}

/** What the build tells the server of the browser's files (written by build.mjs). */
export interface Manifest {
  /** The browser’s entry, and the files that every page needs besides, the one to be imported first. */
  readonly entry: string;
  readonly entryImports: readonly string[];
  /** Page id → the pages that it leads to without a reload → the file of the styles that each needs besides. */
  readonly laterStyles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Page id → the files its code comes in. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Page id → its own styles; 'base' is everyone's. `ASSETS/` stands for the site's assets. */
  readonly styles: Readonly<Record<string, string>>;
  /** Banners by their name under client/art/banner, without the ending. */
  readonly banners: Readonly<Record<string, string>>;
  /** Pictures for link previews by the page's name; none in development. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly font: string;
}

/** The built files of the browser, by site. */
export interface Assets {
  /** Ids of the pages that the build knows. */
  readonly pages: ReadonlySet<string>;
  /** Where the site's built files are, with a slash at the end. */
  base(site: Site): string;
  entry(site: Site): string;
  /** Files that the page's code comes in, the one to be imported first; none on error pages, which only have links. */
  scripts(site: Site, page: string): string[];
  /** Files of the styles of pages that are reached without a reload, by the page's id (client/page/add-styles.ts). */
  laterStyles(page: string): Readonly<Record<string, string>>;
  styles(site: Site, page: string): string;
  font(site: Site): string;
  /** The three cuts of a banner of the retailer's own. Throws with the files that are missing. */
  banner(name: string): Banner;
  /** The page's picture in link previews; that of the index for a page without; undefined when none was drawn. */
  sharePicture(page: string): SharePicture | undefined;
  /** The folder that is served. */
  readonly folder: URL;
}

/** Reads what the build left. Throws when there is no build. */
export function loadAssets(): Assets {
  const file = new URL('manifest.json', BUILD);
  if (!existsSync(file)) throw new Error('There is no build: run `npm run build` first');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const base = (site: Site) => `${SITE_BASE[site]}assets/`;
  const styled = Object.keys(manifest.styles);
  return {
    pages: new Set(styled.filter((page) => manifest.pages[page])),
    base,
    entry: (site) => base(site) + manifest.entry,
    scripts(site, page) {
      const parts = page === 'error' ? [] : [...manifest.entryImports, ...(manifest.pages[page] ?? [])];
      return [...new Set(parts)].map((name) => base(site) + name);
    },
    laterStyles: (page) => manifest.laterStyles[page] ?? {},
    styles: (site, page) =>
      ((manifest.styles['base'] ?? '') + (manifest.styles[page] ?? '')).replaceAll('ASSETS/', base(site)),
    font: (site) => base(site) + manifest.font,
    banner(name) {
      const [large, medium, small] = ['l', 'm', 's'].map((size) => manifest.banners[`${name}-${size}`]);
      if (large && medium && small) return { large, medium, small };
      throw new Error(`client/art/banner: expected ${name}-l.svg, ${name}-m.svg and ${name}-s.svg`);
    },
    sharePicture(page) {
      const file = manifest.pictures[page] ?? manifest.pictures['promotions'];
      return file === undefined ? undefined : { file, type: 'image/png', size: { width: 1200, height: 630 } };
    },
    folder: new URL('public/', BUILD),
  };
}
