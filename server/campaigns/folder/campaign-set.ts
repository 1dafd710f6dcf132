import { createHash } from 'node:crypto';
import type { Banner } from '../../../shared/promotions/campaign';
import type { CampaignFault } from '../validation/issue';
import type { CampaignDefinition } from '../validation/campaign-schema';
import type { JudgedCampaign, Judgement } from '../validation/validate-campaign';
import type { CampaignPicture } from '../validation/pictures/judge-picture';

/** A campaign that can be shown. */
export interface Campaign extends JudgedCampaign {
  readonly banner: Banner;
  /** Its own picture for link previews. */
  readonly share?: CampaignPicture;
  /** Another one whenever anything of it has changed: part of its page's key in caches. */
  readonly version: string;
}

/** Every campaign that can be shown, by slug, and what is wrong with the others. */
export interface CampaignSet {
  readonly campaigns: ReadonlyMap<string, Campaign>;
  readonly faults: ReadonlyMap<string, readonly CampaignFault[]>;
}

/**
 * Puts judged campaigns together: who borrows drawings gets them. One with a fault stays as it was in the set before,
 * or is left out where it was not.
 */
export function campaignSet(judged: ReadonlyMap<string, Judgement>, before: CampaignSet): CampaignSet {
  const campaigns = new Map<string, Campaign>();
  const faults = new Map<string, readonly CampaignFault[]>();
  const picturesOf = (slug: string) => {
    const judgement = judged.get(slug);
    return judgement && ('campaign' in judgement ? judgement.campaign : before.campaigns.get(slug));
  };
  const isFaulty = (slug: string) => 'faults' in (judged.get(slug) ?? {});
  for (const [slug, judgement] of judged) {
    const made =
      'campaign' in judgement ? withBanner(judgement.campaign, { picturesOf, isFaulty }) : judgement;
    if ('campaign' in made) campaigns.set(slug, made.campaign);
    else {
      faults.set(slug, made.faults);
      const old = before.campaigns.get(slug);
      if (old) campaigns.set(slug, old);
    }
  }
  return { campaigns, faults };
}

/** The campaigns beside one, by slug. */
interface Others {
  readonly picturesOf: (slug: string) => JudgedCampaign | undefined;
  readonly isFaulty: (slug: string) => boolean;
}
type Made = { readonly campaign: Campaign } | { readonly faults: readonly CampaignFault[] };

function withBanner(campaign: JudgedCampaign, { picturesOf, isFaulty }: Others): Made {
  const { slug, definition, pictures } = campaign;
  const lender = definition.drawings ?? slug;
  const banner = bannerOf(pictures) ?? bannerOf(picturesOf(lender)?.pictures);
  if (!banner)
    return {
      faults: [
        {
          field: 'drawings',
          expected: 'имя акции, у которой есть свои картинки',
          found: definition.drawings ?? 'ничего',
          ...(isFaulty(lender) && { hint: `Картинки ${lender} не взять, пока в ней ошибка` }),
        },
      ],
    };
  const share = pictures.get('share');
  const version = versionOf(definition, banner, share?.file);
  return { campaign: { ...campaign, banner, version, ...(share && { share }) } };
}

function bannerOf(pictures: JudgedCampaign['pictures'] | undefined): Banner | undefined {
  const [large, medium, small] = (['banner-l', 'banner-m', 'banner-s'] as const).map((name) => {
    const picture = pictures?.get(name);
    if (!picture) return undefined;
    const { file, width, height, hasGround } = picture;
    return { file, width, height, ...(hasGround && { hasGround }) };
  });
  return large && medium && small && { large, medium, small };
}

const versionOf = (...parts: [CampaignDefinition, Banner, string | undefined]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
