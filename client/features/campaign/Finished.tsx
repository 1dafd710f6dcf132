import clsx from 'clsx/lite';
import { useSelector } from 'react-redux';
import { SITE_BASE } from '../../../shared/site';
import { formatRoubles } from '../../../shared/text/format';
import { useAsset } from '../../app/page-props';
import { Section } from '../../ui/Section';
import { TextLink } from '../../ui/Button';
import { linkArea, StretchedLink } from '../../ui/StretchedLink';
import { Heading, held, quoted } from '../../ui/text/Text';
import { selectRating } from './campaign-slice';
import styles from './Finished.module.css';
import { regions } from './leaderboards/rating-rules';
import { useCampaign, useLeaderboard } from './use-campaign';

/** So many of each region are named; the whole rating is in the footer. */
const NAMED = 3;

/** Who has won a campaign that is over, in short; nothing without a rating (product: Leaderboards). */
export function Winners() {
  const rating = useSelector(selectRating);
  if (!useLeaderboard()) return null;
  const known = regions.filter(({ key }) => rating[key].length > 0);
  return (
    <Section
      id="winners"
      title="Итоги"
      lead="Первые места по сумме покупок."
      aside={<TextLink href="#rating">Рейтинг</TextLink>}
    >
      <div className={styles.regions}>
        {known.map(({ key, city }) => (
          <div className={styles.region} key={key}>
            <Heading level={3}>{held(city)}</Heading>
            <ol role="list" className={styles.places}>
              {rating[key].slice(0, NAMED).map(({ cardId, sum }, index) => (
                <li key={`${cardId}-${index}`}>
                  <span>{`${index + 1}-е место, карта ${cardId}`}</span> <b>{formatRoubles(sum)}</b>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** What runs beside a campaign that is over; where nothing does, the way to all of them. */
export function Now() {
  const asset = useAsset();
  const { now = [] } = useCampaign();
  return (
    <Section
      id="now"
      title={now.length > 1 ? 'Сейчас идут' : 'Сейчас идёт'}
      aside={<TextLink href={SITE_BASE.promo}>{now.length ? 'Все акции' : 'Посмотреть все акции'}</TextLink>}
    >
      {now.length > 0 && (
        <ul role="list" className={styles.tiles}>
          {now.map(({ slug, title, note, banner }) => (
            <li className={clsx(styles.tile, linkArea)} data-theme={slug} key={slug}>
              <Heading level={3}>
                <StretchedLink href={SITE_BASE.promo + slug}>{quoted(title)}</StretchedLink>
              </Heading>
              <p>{quoted(note)}</p>
              <img src={asset(banner)} alt="" loading="lazy" data-screen />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
