import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Banner } from '../shared/promotions/campaign';
import { SITE_BASE, type Site } from '../shared/site';

/** True if this code runs from dist/. */
const isBuilt = existsSync(new URL('manifest.json', import.meta.url));

/** URL of the build output folder. */
export const BUILD_URL = isBuilt ? new URL('.', import.meta.url) : new URL('../dist/', import.meta.url);

/** Path of the default `campaigns` folder, in the build output or in the source tree. */
export const DEFAULT_CAMPAIGNS_DIR = fileURLToPath(
  new URL(isBuilt ? 'campaigns' : '../campaigns', import.meta.url),
);

/**
 * Build information, reported by /healthz on the operators' port, in the first log line and in the `build_info` metric.
 */
export interface BuildInfo {
  readonly version: string;
  readonly revision: string;
  readonly node: string;
}

export function readBuildInfo(): BuildInfo {
  const built = JSON.parse(readFileSync(new URL('build.json', BUILD_URL), 'utf8')) as Omit<BuildInfo, 'node'>;
  return { ...built, node: process.versions.node };
}

/** Name of this service in logs and traces. */
export const SERVICE_NAME = 'promo-pages';

let release: string | undefined;

/** Returns the release name for logs and traces, such as '0.2.0-1037b1028133'. The build file is read only once. */
export function readRelease(): string {
  if (release === undefined) {
    const { version, revision } = readBuildInfo();
    release = `${version}-${revision}`;
  }
  return release;
}

let pageRelease: string | undefined;

/** Returns the release id that is embedded in pages. The id is a hash, which hides the commit from visitors. */
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

/** A compiled CSS module. */
export interface StyleModule {
  readonly css: string;
  /** `css` without the rules for hovering, forced colours and pending buttons. */
  readonly firstPaint: string;
  /** Class names that the module defines, as they appear in the HTML. */
  readonly classes: readonly string[];
}

export interface Manifest {
  /** File name of the entry script of the browser bundle. */
  readonly entry: string;
  /**
   * Style files for client-side navigations: `laterStyles[from][to]` is the file with the extra styles that page `to`
   * needs after page `from`.
   */
  readonly laterStyles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Maps a page id to the page's scripts. The first script is the main module. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Styles that every page includes. `ASSETS/` is a placeholder for the assets path. */
  readonly globalStyles: string;
  /** Maps the path of a CSS module to its compiled styles and its class names. */
  readonly styleModules: Readonly<Record<string, StyleModule>>;
  /** Maps a page id to the paths of the page's CSS modules, in cascade order. */
  readonly modulesByPage: Readonly<Record<string, readonly string[]>>;
  /** Maps a page id to the file that contains the styles of all the page's CSS modules. */
  readonly pageStyles: Readonly<Record<string, string>>;
  /** Maps a file name in client/art/banner, without its extension, to the name of the built file. */
  readonly banners: Readonly<Record<string, string>>;
  /** Maps a page id to its link preview picture. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly font: string;
  /** File name of the print style sheet. */
  readonly print: string;
}

/** Returns the class names that are used in an HTML string. */
function classesIn(html: string): Set<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g);
  return new Set([...attributes].flatMap(([, names = '']) => names.split(' ')));
}

export type Assets = ReturnType<typeof loadAssets>;

export function loadAssets() {
  const file = new URL('manifest.json', BUILD_URL);
  if (!existsSync(file)) throw new Error('no build found: run `npm run build` first');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const base = (site: Site) => `${SITE_BASE[site]}assets/`;
  return {
    pages: new Set(Object.keys(manifest.scripts)),
    base,
    entry: (site: Site) => base(site) + manifest.entry,
    /**
     * Returns the URL paths of the scripts and the style sheet that a page loads after the first paint. Returns an
     * empty list for error pages.
     */
    parts(site: Site, page: string): string[] {
      const styleSheet = manifest.pageStyles[page];
      if (styleSheet === undefined) return [];
      const files = [...(manifest.scripts[page] ?? []), styleSheet];
      return files.map((name) => base(site) + name);
    },
    /** Returns the URL path of the page's style sheet, or undefined for error pages. */
    styleSheet(site: Site, page: string): string | undefined {
      const styleSheet = manifest.pageStyles[page];
      return styleSheet && base(site) + styleSheet;
    },
    /**
     * Returns the style files to load on client-side navigations from a page, by target page id. Used by
     * client/app/lazy-page.ts.
     */
    laterStyles: (page: string) => manifest.laterStyles[page] ?? {},
    /**
     * Returns the global styles and the page's CSS modules, but only those modules whose classes appear in the HTML.
     * Omits the rules for hovering, forced colours and pending buttons, because the page's style sheet contains them.
     * Error pages have no style sheet, so no rules are omitted.
     */
    styles(site: Site, page: string, html: string): string {
      const used = classesIn(html);
      const modules = (manifest.modulesByPage[page] ?? []).map((path) => manifest.styleModules[path]);
      const shown = modules.filter((module) => module?.classes.some((name) => used.has(name)));
      const globalStyles = manifest.globalStyles.replaceAll('ASSETS/', base(site));
      const isErrorPage = manifest.pageStyles[page] === undefined;
      return globalStyles + shown.map((module) => (isErrorPage ? module?.css : module?.firstPaint)).join('');
    },
    font: (site: Site) => base(site) + manifest.font,
    print: (site: Site) => base(site) + manifest.print,
    /** Returns the three sizes of a banner. Throws if a size is missing. */
    banner(name: string): Banner {
      const [large, medium, small] = ['l', 'm', 's'].map((size) => manifest.banners[`${name}-${size}`]);
      if (large && medium && small) return { large, medium, small };
      throw new Error(`client/art/banner: expected ${name}-l.svg, ${name}-m.svg and ${name}-s.svg`);
    },
    /** Returns a page's link preview picture. If the page has none, returns the picture of the index. */
    sharePicture(page: string): SharePicture | undefined {
      const file = manifest.pictures[page] ?? manifest.pictures['promotions'];
      return file === undefined ? undefined : { file, type: 'image/png', size: { width: 1200, height: 630 } };
    },
    folder: new URL('public/', BUILD_URL),
  };
}
