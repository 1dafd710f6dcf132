import { supportPhones } from '../../../../shared/facts/brand';
import { plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { useAppSelector } from '../../../app/store';
import { NbspText } from '../../../ui/text/NbspText';
import { PhoneLink } from '../../../ui/text/PhoneLink';
import { TextLink } from '../../../ui/TextButton';
import { selectCampaign } from '../campaign-slice';
import { placeOf } from './place-of';

/**
 * Which place the card that was checked has, or that it is not among those shown and who knows of the others; nothing
 * without a rating.
 */
export function PlaceInRating({ card }: { card: string }) {
  const { view, rating } = useAppSelector(selectCampaign);
  if (!view.leaderboard || rating.spb.length + rating.msk.length === 0) return null;
  const { rows, places } = view.leaderboard;
  const found = placeOf(rating, rows, card);
  return (
    <>
      <p>
        {found ? (
          <b>
            <NbspText>{`${found.place}-е место в рейтинге, ${found.city}`}</NbspText>
          </b>
        ) : (
          nbsp(
            `Этой карты нет в рейтинге: в нём первые ${rows} ${plural(rows, 'место', 'места', 'мест')} каждого региона.`,
          )
        )}
      </p>
      {!found && places > rows && (
        <p>
          <NbspText>
            {`Места с ${rows + 1}-го по ${places}-е в рейтинге не показаны: о своём спросите по телефону `}
          </NbspText>
          <PhoneLink phone={supportPhones[0].phone} />.
        </p>
      )}
      <TextLink href={found ? `#${found.key}` : '#rating'}>Открыть рейтинг</TextLink>
    </>
  );
}
