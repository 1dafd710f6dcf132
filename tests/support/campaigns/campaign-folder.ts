import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAMPAIGNS_FOLDER } from './campaigns';

/** A folder of campaigns to be changed at will. */
export interface CampaignFolder {
  readonly path: string;
  /** Puts a campaign there, or changes it: a copy of knauf2025 with other lines and files. */
  put(
    slug: string,
    change?: (yaml: string) => string,
    files?: Readonly<Record<string, string | Buffer>>,
  ): void;
  /** Puts a folder there with that text for a campaign, and nothing besides. */
  putText(slug: string, yaml: string): void;
  /** Copies campaigns of the product as they are. */
  copy(...slugs: string[]): void;
  remove(slug: string): void;
  /** Ends it. */
  end(): void;
}

export function campaignFolder(): CampaignFolder {
  const path = mkdtempSync(join(tmpdir(), 'promo-campaigns-'));
  const from = join(CAMPAIGNS_FOLDER, 'knauf2025');
  return {
    path,
    put(slug, change = (yaml) => yaml, files = {}) {
      mkdirSync(join(path, slug), { recursive: true });
      for (const size of ['l', 'm', 's'])
        writeFileSync(
          join(path, slug, `banner-${size}.svg`),
          // Its own: the same drawing would be another partner's.
          `${readFileSync(join(from, `banner-${size}.svg`), 'utf8')}<!-- ${slug} -->`,
        );
      const yaml = readFileSync(join(from, 'campaign.yaml'), 'utf8').replace(
        'dataSlug: knauf2025',
        `dataSlug: ${slug}`,
      );
      writeFileSync(join(path, slug, 'campaign.yaml'), change(yaml));
      for (const [file, contents] of Object.entries(files)) writeFileSync(join(path, slug, file), contents);
    },
    putText(slug, yaml) {
      mkdirSync(join(path, slug), { recursive: true });
      writeFileSync(join(path, slug, 'campaign.yaml'), yaml);
    },
    copy(...slugs) {
      for (const slug of slugs) cpSync(join(CAMPAIGNS_FOLDER, slug), join(path, slug), { recursive: true });
    },
    remove: (slug) => rmSync(join(path, slug), { recursive: true, force: true }),
    end: () => rmSync(path, { recursive: true, force: true }),
  };
}
