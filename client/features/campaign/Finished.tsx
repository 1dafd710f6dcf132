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
import { regions } from '../../../shared/promotions/rating';
import { useCampaign, useLeaderboard } from './use-campaign';

/** Number of winners per region. The footer has the whole rating. */
const WINNERS = 3;

/** Winners of a finished campaign. Renders nothing without a rating (product: Leaderboards). */
export function Winners() {
  const rating = useSelector(selectRating);
  if (!useLeaderboard()) return null;
  const known = regions.filter(({ key }) => rating[key].length > 0);
  return (
    <Section
      id="winners"
      title="Итоги"
      lead="Тройка лидеров по сумме покупок."
      aside={<TextLink href="#rating">Весь рейтинг</TextLink>}
    >
      <div className={styles.regions}>
        {known.map(({ key, city }) => (
          <div className={styles.region} key={key}>
            <Heading level={3}>{held(city)}</Heading>
            <ol role="list" className={styles.places}>
              {rating[key].slice(0, WINNERS).map(({ cardId, sum }, index) => (
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

/** Current promotions on the page of a finished campaign, or the link to the index if there are none. */
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
