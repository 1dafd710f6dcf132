import { beginOf } from '../../../server/campaigns/moscow-time';
import { OVERVIEW, previewName } from '../../../server/campaigns/previews';
import { startTestApp } from './test-app';
import { campaignFolder, type CampaignFolder } from '../campaigns/campaign-folder';

const SECRET = 'a secret of these tests alone';
const DAY = 24 * 60 * 60 * 1000;

export interface PreviewOptions {
  /** Moscow time at which the preview shows the campaign, for example '2026-12-01T10:00:00'. */
  readonly at?: string | undefined;
  /** Time at which the preview link expires, in milliseconds since 1970. Defaults to a hundred days from now. */
  readonly until?: number;
  readonly secret?: string;
}

export type CampaignApp = Awaited<ReturnType<typeof startCampaignApp>>;

/** Returns the path of the preview link for a campaign. */
function preview(
  subject: string,
  { at, until = Date.now() + 100 * DAY, secret = SECRET }: PreviewOptions = {},
): string {
  const timestamp = at ? beginOf(at) : undefined;
  return `/promo/${previewName(secret, { subject, expiresAt: until, timestamp })}`;
}

/** Starts the app with a temporary campaigns folder. `fill` adds the first campaigns. */
export async function startCampaignApp(
  fill: (folder: CampaignFolder) => void,
  env: Record<string, string> = {},
) {
  const folder = campaignFolder();
  fill(folder);
  const test = await startTestApp({ CAMPAIGNS_DIR: folder.path, PREVIEW_SECRET: SECRET, ...env });
  return {
    ...test,
    folder,
    preview,
    /** Returns the path of the preview link for the overview, which lists all campaigns. */
    overview: () => preview(OVERVIEW),
    /** Polls twice, because a change is published only after the second poll. */
    async settle() {
      await test.app.campaigns.poll();
      await test.app.campaigns.poll();
    },
    async close() {
      await test.close();
      folder.end();
    },
  };
}
