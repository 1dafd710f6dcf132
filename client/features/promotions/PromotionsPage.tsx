import { organiser } from '../../../shared/facts/brand';
import type { PromotionCard } from '../../../shared/promotions/promotions';
import { SITE_BASE } from '../../../shared/site';
import { Footer } from '../../layout/Footer';
import '../../layout/themes/LovecategoryTheme.module.css';
import '../../layout/themes/SertTheme.module.css';
import { hasLongWord } from '../../layout/Hero';
import { Header } from '../../layout/Header';
import { Page } from '../../layout/Page';
import { useAppSelector, useAsset } from '../../app/hooks';
import { Heading } from '../../ui/text/Text';
import { QuotedText } from '../../ui/text/HeldText';
import { Icon } from '../../ui/Icon';
import { Container } from '../../ui/Section';
import { TextLink } from '../../ui/TextButton';
import { selectCards } from './promotions-slice';
import styles from './Promotions.module.css';

const FOR_BUSINESS = { href: `${SITE_BASE.promo}law`, text: 'Юридическим лицам', short: 'Бизнесу' };
/** How many cards are in the first view of a large screen. */
const FIRST_VIEW = 2;
/** Promotions that are over and seen without opening a year. */
const RECENT = 8;

/** The index of the promotions: every home link of the main host leads here. */
export function PromotionsPage() {
  const cards = useAppSelector(selectCards);
  const open = cards.filter(({ finished }) => !finished);
  const ended = cards.filter(({ finished }) => finished);
  const older = ended.slice(RECENT);
  const years = [...new Set(older.map(({ year }) => year))];
  return (
    <Page
      header={<Header link={FOR_BUSINESS} />}
      footer={<Footer legal={[`Организатор акций — ${organiser.legalName}, ${organiser.details}.`]} />}
    >
      <Container>
        <div className={styles.page}>
          <div className={styles.head}>
            <Heading level={1} size="display">
              Акции
            </Heading>
            {open.length > 0 && ended.length > 0 && (
              <TextLink href="#ended">
                Завершённые <Icon name="down" small />
              </TextLink>
            )}
          </div>
          <ul role="list" className={styles.tiles}>
            {open.map((card, index) => (
              <Tile key={card.path} card={card} eager={index < FIRST_VIEW} />
            ))}
          </ul>
          {ended.length > 0 && (
            <>
              <Heading level={2} size="h2" className={styles.over} id="ended">
                Завершённые
              </Heading>
              <EndedList cards={ended.slice(0, RECENT)} />
              {years.map((year) => (
                <details key={year} className={styles.year}>
                  <summary>{year ?? 'Без срока'}</summary>
                  <EndedList cards={older.filter((card) => card.year === year)} />
                </details>
              ))}
            </>
          )}
        </div>
      </Container>
    </Page>
  );
}

function Tile({ card, eager }: { card: PromotionCard; eager: boolean }) {
  const asset = useAsset();
  const { medium, framed = false } = card.banner;
  return (
    <li className={framed ? `${styles.tile} ${styles.framed}` : styles.tile} data-theme={card.theme}>
      <div className={styles.text}>
        <p className={styles.state}>
          <span>
            <QuotedText>{card.state}</QuotedText>
          </span>
        </p>
        <Title card={card} level={2} />
        <p className={styles.action}>
          <span>{card.action}</span> <Icon name="right" small />
        </p>
      </div>
      <img src={asset(medium)} alt="" loading={eager ? 'eager' : 'lazy'} />
    </li>
  );
}

function EndedList({ cards }: { cards: readonly PromotionCard[] }) {
  return (
    <ul role="list" className={styles.ended}>
      {cards.map((card) => (
        <Ended key={card.path} card={card} />
      ))}
    </ul>
  );
}

/** A promotion that is over: there to be found, not to be noticed. */
function Ended({ card }: { card: PromotionCard }) {
  const asset = useAsset();
  return (
    <li data-theme={card.theme}>
      <div className={styles.picture} data-screen>
        <img src={asset(card.banner.small)} alt="" loading="lazy" />
      </div>
      <div className={styles.text}>
        <p className={styles.state}>
          <span>
            <QuotedText>{card.state}</QuotedText>
          </span>
        </p>
        <Title card={card} level={3} />
        <p className={styles.note}>
          <QuotedText>{card.note}</QuotedText>
        </p>
      </div>
    </li>
  );
}

/** What a promotion is called or gives, a link to its page, and who supplies it where that does not say so. */
function Title({ card: { path, title, partner }, level }: { card: PromotionCard; level: 2 | 3 }) {
  return (
    <div>
      <Heading
        level={level}
        size="title"
        className={hasLongWord(title) ? `${styles.title} ${styles.long}` : styles.title}
      >
        <a href={SITE_BASE.promo + path}>
          <QuotedText>{title}</QuotedText>
        </a>
      </Heading>
      {partner && !title.toUpperCase().includes(partner.toUpperCase()) && (
        <p className={styles.note}>
          <b>{partner}</b>
        </p>
      )}
    </div>
  );
}
