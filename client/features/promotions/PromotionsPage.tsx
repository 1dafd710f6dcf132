import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { organiser } from '../../../shared/facts/brand';
import type { PromotionCard } from '../../../shared/promotions/promotions';
import { SITE_BASE } from '../../../shared/site';
import { Footer } from '../../layout/Footer';
import { nbsp } from '../../../shared/text/typography';
import { hasLongWord } from '../../layout/Hero';
import { Page, Header } from '../../layout/Page';
import { useAsset, usePageProps } from '../../app/page-props';
import { Heading, Lead, quoted } from '../../ui/text/Text';
import { Icon } from '../../ui/Icon';
import { Container } from '../../ui/Section';
import { TextLink } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { linkArea, StretchedLink } from '../../ui/StretchedLink';
import { CardCheck } from './card-check/CardCheck';
import { selectRows } from './card-check/card-check-slice';
import styles from './PromotionsPage.module.css';

const FOR_BUSINESS = { href: `${SITE_BASE.promo}law`, text: 'Для бизнеса' };
/** Number of promotion tiles that are visible on a large screen without scrolling. Their drawings load eagerly. */
const FIRST_VIEW = 2;
/** Number of finished promotions shown directly. Older ones are in collapsed lists, one per year. */
const RECENT = 8;

/** Text above the card check, which says what the visitor can find out. */
const PROMISE = 'Введите номер карты — покажем ваши места, баллы и скидки.';
/** Text shown if no promotion is running and there is no card check. */
const NOTHING_RUNS = 'Сейчас акций с картой клуба нет. Загляните позже.';

/** The promotion index. Links such as «На главную» lead to this page. */
export function PromotionsPage() {
  const { cards = [], checks = [] } = usePageProps();
  const open = cards.filter(({ finished }) => !finished);
  const ended = cards.filter(({ finished }) => finished);
  const rows = useSelector(selectRows);
  const hasRows = Object.keys(rows).length > 0;
  /** Promotions to show as tiles. After a card check, the running promotions appear in the list of results instead. */
  const tiles = open.filter(({ path }) => rows[path] === undefined);
  const older = ended.slice(RECENT);
  const years = [...new Set(older.map(({ year }) => year))];
  return (
    <Page
      header={<Header link={FOR_BUSINESS} />}
      footer={<Footer legal={[`Организатор акций — ${organiser.legalName}, ${organiser.details}.`]} />}
    >
      <CardCheck
        checks={checks}
        cards={cards}
        more={open.length > 0 && ended.length > 0 && <TextLink href="#ended">Завершённые акции</TextLink>}
      >
        <Heading level={1} size="display">
          Акции
        </Heading>
        <Lead>{nbsp(checks.length > 0 ? PROMISE : NOTHING_RUNS)}</Lead>
      </CardCheck>
      {/* The key prevents a layout shift: the tiles below the rows are replaced and not moved. */}
      <Container key={hasRows ? 'rows' : 'tiles'}>
        <div className={clsx(styles.page, ended.length === 0 && styles.last)}>
          {tiles.length > 0 && (
            <ul role="list" className={styles.tiles}>
              {tiles.map((card, index) => (
                <Tile key={card.path} card={card} eager={index < FIRST_VIEW} />
              ))}
            </ul>
          )}
        </div>
      </Container>
      {/* The finished promotions keep their open disclosures when the rows appear. */}
      {ended.length > 0 && (
        <Container>
          <div className={styles.last}>
            <Heading level={2} size="h2" className={styles.endedTitle} id="ended">
              Завершённые акции
            </Heading>
            <EndedList cards={ended.slice(0, RECENT)} />
            {years.map((year) => (
              <Disclosure
                key={year}
                hasMarker
                summary={year ?? 'Бессрочные'}
                summaryProps={{ className: styles.year }}
              >
                <EndedList cards={older.filter((card) => card.year === year)} />
              </Disclosure>
            ))}
          </div>
        </Container>
      )}
    </Page>
  );
}

function Tile({ card, eager }: { card: PromotionCard; eager: boolean }) {
  const asset = useAsset();
  const { medium, framed = false } = card.banner;
  return (
    <li className={clsx(styles.tile, linkArea)} data-theme={card.theme}>
      <Words card={card} level={2}>
        <p className={styles.action}>
          <span>{card.action}</span> <Icon name="right" small />
        </p>
      </Words>
      <img
        className={clsx(styles.drawing, framed && styles.framed)}
        src={asset(medium)}
        alt=""
        width={560}
        height={504}
        loading={eager ? 'eager' : 'lazy'}
      />
    </li>
  );
}

/** Compact list of finished promotions. */
function EndedList({ cards }: { cards: readonly PromotionCard[] }) {
  const asset = useAsset();
  return (
    <ul role="list" className={styles.ended}>
      {cards.map((card) => (
        <li className={linkArea} key={card.path} data-theme={card.theme}>
          <div className={styles.thumbnail} data-screen>
            <img src={asset(card.banner.small)} alt="" width={84} height={80} loading="lazy" />
          </div>
          <Words card={card} level={3}>
            {card.note && <p className={styles.note}>{quoted(card.note)}</p>}
          </Words>
        </li>
      ))}
    </ul>
  );
}

interface WordsProps {
  readonly card: PromotionCard;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

/** Title of a promotion, with a link to its page. Also names the supplier if the title does not contain the name. */
function Words({ card: { path, title, partner, state }, level, children }: WordsProps) {
  const isNamed = !partner || title.toUpperCase().includes(partner.toUpperCase());
  return (
    <div className={styles.text}>
      <p className={styles.state}>
        <span>{quoted(state)}</span>
      </p>
      <div>
        <Heading level={level} size="title" className={clsx(styles.title, hasLongWord(title) && styles.long)}>
          <StretchedLink href={SITE_BASE.promo + path}>{quoted(title)}</StretchedLink>
        </Heading>
        {!isNamed && (
          <p className={styles.note}>
            <b>{partner}</b>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
