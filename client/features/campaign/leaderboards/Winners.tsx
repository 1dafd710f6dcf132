import { Heading } from '../../../ui/text/Text';
import { formatMoney } from '../../../../shared/text/format';
import { useAppSelector } from '../../../app/hooks';
import { Section } from '../../../ui/Section';
import { NbspText } from '../../../ui/text/HeldText';
import { TextLink } from '../../../ui/TextButton';
import { selectLeaderboard, selectRating } from '../campaign-slice';
import { regions } from './rating-rules';
import styles from './Winners.module.css';

/** So many of each region are named; the whole rating is in the footer. */
const NAMED = 3;

/** Who has won a campaign that is over, in short; nothing without a rating (product: Leaderboards). */
export function Winners() {
  const rating = useAppSelector(selectRating);
  if (!useAppSelector(selectLeaderboard)) return null;
  const known = regions.filter(({ key }) => rating[key].length > 0);
  return (
    <Section id="winners" title="Итоги" aside={<TextLink href="#rating">Весь рейтинг</TextLink>}>
      <div className={styles.regions}>
        {known.map(({ key, city }) => (
          <div className={styles.region} key={key}>
            <Heading level={3}>
              <NbspText>{city}</NbspText>
            </Heading>
            <ol role="list" className={styles.places}>
              {rating[key].slice(0, NAMED).map(({ cardId, sum }, index) => (
                <li key={`${cardId}-${index}`}>
                  <span>{`${index + 1}-е место, карта ${cardId}`}</span> <b>{formatMoney(sum)}&nbsp;₽</b>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
