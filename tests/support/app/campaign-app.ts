import { beginOf } from '../../../server/campaigns/moscow-time';
import { OVERVIEW, previewName } from '../../../server/campaigns/previews';
import { startTestApp } from './test-app';
import { campaignFolder, type CampaignFolder } from '../campaigns/campaign-folder';

const SECRET = 'a secret of these tests alone';
const DAY = 24 * 60 * 60 * 1000;

export interface PreviewOptions {
  /** The day or moment that it shows, as a campaign's file has it. */
  readonly at?: string | undefined;
  /** Until when it opens, in milliseconds since 1970; else for a hundred days. */
  readonly until?: number;
  readonly secret?: string;
}

export type CampaignApp = Awaited<ReturnType<typeof startCampaignApp>>;

/** The app over a folder of campaigns that a test changes. */
export async function startCampaignApp(
  fill: (folder: CampaignFolder) => void,
  env: Record<string, string> = {},
) {
  const folder = campaignFolder();
  fill(folder);
  const test = await startTestApp({ CAMPAIGNS_DIR: folder.path, PREVIEW_SECRET: SECRET, ...env });
  const preview = (
    subject: string,
    { at, until = Date.now() + 100 * DAY, secret = SECRET }: PreviewOptions = {},
  ) =>
    `/promo/${previewName(secret, { subject, expiresAt: until, timestamp: at ? beginOf(at) : undefined })}`;
  return {
    ...test,
    folder,
    /** The path of a campaign's preview. */
    preview,
    /** The path of the overview of all campaigns. */
    overview: () => preview(OVERVIEW),
    /** Polls twice in a row: what is in the folder is shown. */
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
