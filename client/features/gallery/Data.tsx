import { Facts } from '../../layout/Facts';
import { OfferLink } from '../../layout/OfferLink';
import { Steps } from '../../layout/Steps';
import { Leaderboard } from '../campaign/leaderboards/Leaderboard';
import { ProductCard } from '../campaign/products/ProductCard';
import { ClubCard } from '../lovecategory/status/ClubCard';
import { PointsByMonth } from '../lovecategory/status/PointsByMonth';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const product = { image: undefined, unit: undefined, url: undefined };
const step = (number: number) => ({ title: `Шаг ${number}`, text: 'Что сделать.' });
const entries = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    cardId: `${3_000_000 + place}`,
    sum: 900_000 / (place + 1),
  }));

/** Components that show data: from none to many, from short to long. */
export function Data() {
  return (
    <>
      <Specimen name="Steps, Facts, OfferLink">
        <Steps steps={[1, 2, 3].map(step)} />
        <Steps steps={[1, 2, 3, 4].map(step)} />
        <Facts facts={[{ value: '15 мест', label: 'с баллами в каждом регионе' }]} />
        <OfferLink programme="Карта клуба" />
      </Specimen>
      <Specimen name="Leaderboard" narrow>
        <Leaderboard id="none" city="Москва" region="и Центральный регион" entries={[]} places={15} />
        <Leaderboard id="few" city="Москва" region="и Центральный регион" entries={entries(3)} places={2} />
        <Leaderboard
          id="many"
          city="Москва"
          region="и Центральный регион"
          entries={entries(32)}
          places={50}
        />
      </Specimen>
      <Specimen name="ProductCard">
        <ul className={`${styles.states} ${styles.narrow}`}>
          <ProductCard product={{ ...product, id: '104218', name: 'Без ссылки и цены' }} />
          <ProductCard
            product={{ ...product, id: '101402', name: 'Со всем', price: 1290.5, unit: 'мешок', url: '#' }}
          />
          <ProductCard
            product={{ ...product, id: 'a', name: 'Очень длинное название товара '.repeat(6), price: 1 }}
          />
        </ul>
      </Specimen>
      <Specimen name="ClubCard, PointsByMonth">
        <ClubCard number="1000001" status="Профи" />
        <PointsByMonth scores={{ 9: 1250, 10: 0 }} currentMonth={10} />
      </Specimen>
    </>
  );
}
