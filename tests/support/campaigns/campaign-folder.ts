import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CAMPAIGNS_FOLDER } from './fixture-folder';

export type CampaignFolder = ReturnType<typeof campaignFolder>;

/**
 * Replaces the period in a campaign.yaml. Accepts dates such as '2026-12-01' and times such as '2026-12-01T10:00:00'.
 */
export const withPeriod =
  (from: string, to: string) =>
  (yaml: string): string =>
    yaml.replace(/from: .*/, `from: '${from}'`).replace(/to: .*/, `to: '${to}'`);

/**
 * Returns the SVG of a knauf2025 banner with an additional comment. The comment makes the file unique, because two
 * partners must not use the same drawing.
 */
const bannerOf = (slug: string, size: string) =>
  `${readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025', `banner-${size}.svg`), 'utf8')}<!-- ${slug} -->`;

/** Returns the campaign.yaml of knauf2025 with another `dataSlug`. */
const definitionOf = (slug: string) =>
  readFileSync(join(CAMPAIGNS_FOLDER, 'knauf2025', 'campaign.yaml'), 'utf8').replace(
    'dataSlug: knauf2025',
    `dataSlug: ${slug}`,
  );

/** Creates a temporary campaigns folder that a test can modify. */
export function campaignFolder() {
  const path = mkdtempSync(join(tmpdir(), 'promo-campaigns-'));
  const putFile = (file: string, contents: string | Buffer) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), contents);
  };
  return {
    path,
    /**
     * Creates or replaces a campaign. The campaign is a copy of knauf2025 with a modified campaign.yaml and additional
     * files.
     */
    put(
      slug: string,
      change = (yaml: string) => yaml,
      files: Readonly<Record<string, string | Buffer>> = {},
    ) {
      for (const size of ['l', 'm', 's']) putFile(`${slug}/banner-${size}.svg`, bannerOf(slug, size));
      putFile(`${slug}/campaign.yaml`, change(definitionOf(slug)));
      for (const [file, contents] of Object.entries(files)) putFile(`${slug}/${file}`, contents);
    },
    /** Writes a file by its path relative to the folder. */
    putFile,
    /** Modifies the campaign.yaml of an existing campaign. */
    change(slug: string, change: (yaml: string) => string) {
      const file = join(path, slug, 'campaign.yaml');
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    /** Copies fixture campaigns unchanged. */
    copy(...slugs: string[]) {
      for (const slug of slugs) cpSync(join(CAMPAIGNS_FOLDER, slug), join(path, slug), { recursive: true });
    },
    remove: (slug: string) => rmSync(join(path, slug), { recursive: true, force: true }),
    end: () => rmSync(path, { recursive: true, force: true }),
  };
}
