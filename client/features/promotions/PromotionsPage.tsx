import { organiser } from '../../../shared/brand';
import type { PromotionCard } from '../../../shared/promotions';
import { SITE_BASE } from '../../../shared/site';
import { Footer } from '../../layout/Footer';
import { Header } from '../../layout/Header';
import { Page } from '../../layout/Page';
import { selectSlice, useAppSelector } from '../../store';
import { Container } from '../../ui/Section';
import { useAsset } from '../../ui/use-asset';
import styles from './Promotions.module.css';

const selectPromotions = selectSlice<readonly PromotionCard[]>('promotions');

const FOR_BUSINESS = { href: `${SITE_BASE.promo}law`, text: 'Юридическим лицам', short: 'Бизнесу' };
/** How many cards are in the first view of a large screen. */
const FIRST_VIEW = 2;
/** A drawing taller than this, by its sides' ratio, is made smaller so that it stays clear of the words. */
const TALL = 1.05;

/** The index of the promotions: every home link of the main host leads here. */
export function PromotionsPage() {
  const cards = useAppSelector(selectPromotions);
  return (
    <Page
      header={<Header link={FOR_BUSINESS} />}
      footer={<Footer legal={[`Организатор акций — ${organiser.legalName}, ${organiser.details}.`]} />}
    >
      <Container>
        <div className={styles.page}>
          <h1 className={styles.heading}>Акции</h1>
          <ul className={styles.tiles}>
            {cards.map((card, index) => (
              <Tile key={card.path} card={card} eager={index < FIRST_VIEW} />
            ))}
          </ul>
        </div>
      </Container>
    </Page>
  );
}

function Tile({
  card: { path, theme, title, state, note, banner },
  eager,
}: {
  card: PromotionCard;
  eager: boolean;
}) {
  const asset = useAsset();
  const { file, width, height } = banner.medium;
  return (
    <li className={height > width * TALL ? `${styles.tile} ${styles.tall}` : styles.tile} data-theme={theme}>
      <div className={styles.text}>
        <p className={styles.state}>{state}</p>
        <h2 className={styles.title}>
          <a href={SITE_BASE.promo + path}>{title}</a>
        </h2>
        <p className={styles.note}>{note}</p>
      </div>
      <img src={asset(file)} alt="" width={width} height={height} loading={eager ? 'eager' : 'lazy'} />
    </li>
  );
}
