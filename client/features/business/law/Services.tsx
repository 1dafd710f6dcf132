import contract from '../../../art/spot/contract.svg';
import desk from '../../../art/spot/desk.svg';
import truck from '../../../art/spot/truck.svg';
import { nbsp } from '../../../../shared/text/typography';
import { Section, SectionHead } from '../../../ui/Section';
import { useAsset } from '../../../ui/behaviour/use-asset';
import styles from './LawPage.module.css';

const services = [
  {
    drawing: truck,
    title: 'Доставка на объект',
    text: 'Привезём к нужному часу, поднимем на этаж, заберём поддоны.',
  },
  {
    drawing: desk,
    title: 'Личный менеджер',
    text: 'Один человек ведёт заказ от сметы до последней накладной.',
  },
  {
    drawing: contract,
    title: 'Договор за день',
    text: 'Пришлите реквизиты — подготовим договор и откроем счёт.',
  },
];

/** What the retailer takes on. */
export function Services() {
  const asset = useAsset();
  return (
    <Section flush labelledBy="services-title">
      <SectionHead id="services-title" title="Что берём на себя" />
      <ul className={styles.services}>
        {services.map(({ drawing, title, text }) => (
          <li key={title}>
            <img src={asset(drawing)} alt="" width={260} height={190} loading="lazy" />
            <h3>{nbsp(title)}</h3>
            <p>{nbsp(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
