import type { PromotionCheck } from '../../shared/promotions/promotions';
import type { CurrentCampaign, CampaignSnapshot } from './campaign-snapshot';

const FAVOURITE_CATEGORIES: PromotionCheck = {
  path: 'lovecategory',
  title: 'Любимые категории',
  kind: 'categories',
  dataSlug: '',
  hasProducts: false,
};

/**
 * Returns the running promotions in which a visitor can check a card. One card check sends an API call for each of
 * these promotions.
 */
export function promotionChecks(
  { shown }: Pick<CampaignSnapshot, 'shown'>,
  promoFinished: boolean,
): PromotionCheck[] {
  const running = [...shown.values()].filter(({ phase }) => phase === 'running');
  const campaigns = running.map(campaignCheck);
  return promoFinished ? campaigns : [FAVOURITE_CATEGORIES, ...campaigns];
}

function campaignCheck({ slug, definition }: CurrentCampaign): PromotionCheck {
  const {
    kind,
    shortTitle,
    dataSlug,
    leaderboard,
    check: { benefit },
    cardCheck,
    discountPercent = 0,
    featured = [],
  } = definition;
  const hasDiscount = discountPercent > 0 || featured.some((product) => (product.discountPercent ?? 0) > 0);
  return {
    path: slug,
    title: shortTitle,
    kind,
    dataSlug,
    ...(leaderboard && { leaderboard }),
    ...(hasDiscount && { hasDiscount }),
    ...(benefit !== undefined && { benefit }),
    hasProducts: kind === 'supplier' || featured.length > 0,
    ...(cardCheck && { cardCheck }),
  };
}
