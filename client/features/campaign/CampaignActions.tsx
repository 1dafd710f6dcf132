import { nbsp } from '../../../shared/text/typography';
import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../ui/Button';
import { selectProducts, selectRating, selectView } from './campaign-slice';
import { CheckLink } from './savings/SavingsSection';

/** Where the hero of a supplier's campaign leads: before the beginning there is nothing to check (product: Campaigns). */
export function CampaignActions() {
  const view = useAppSelector(selectView);
  const rating = useAppSelector(selectRating);
  const products = useAppSelector(selectProducts);
  const hasBegun = view.status !== 'upcoming';
  const hasRating = hasBegun && view.leaderboard && rating.spb.length + rating.msk.length > 0;
  return (
    <>
      {hasBegun ? (
        <CheckLink kind="cta">Проверить накопления</CheckLink>
      ) : (
        <ButtonLink kind="cta" href="#how">
          Как участвовать
        </ButtonLink>
      )}
      {(hasBegun || products.length > 0) && (
        <ButtonLink kind="onHero" href={hasRating ? '#rating' : '#products'}>
          {hasRating ? 'Рейтинг участников' : nbsp(view.productsTitle)}
        </ButtonLink>
      )}
    </>
  );
}
