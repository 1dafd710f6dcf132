import { glued } from '../../../shared/text/typography';
import { useAppSelector } from '../../store';
import { TextLink } from '../../ui/TextButton';
import { selectCampaign } from './campaign-slice';
import { placeOf } from './place-of';

/** Which place the card that was checked has, or that it is not among those shown; nothing without a rating. */
export function PlaceInRating({ card }: { card: string }) {
  const { view, rating } = useAppSelector(selectCampaign);
  if (!view.leaderboard || rating.spb.length + rating.msk.length === 0) return null;
  const found = placeOf(rating, view.leaderboard.rows, card);
  return (
    <>
      <p>
        {found ? (
          <b>{glued(`${found.place}-е место в рейтинге, ${found.city}`)}</b>
        ) : (
          glued('Среди мест, показанных в рейтинге, этой карты нет.')
        )}
      </p>
      <TextLink href={found ? `#${found.key}` : '#rating'}>Открыть рейтинг</TextLink>
    </>
  );
}
