import { Footer } from '../../layout/Footer';
import { Header } from '../../layout/Header';
import { Page } from '../../layout/Page';
import { Container } from '../../ui/Section';
import { Controls } from './Controls';
import { Data } from './Data';
import { Feedback } from './Feedback';
import styles from './Gallery.module.css';

/** Components in the retailer's own theme; campaigns put theirs on by `data-theme`. */
export function Gallery() {
  return (
    <Page header={<Header partner="ПОСТАВЩИК" />} footer={<Footer legal={['Организатор акции.']} />}>
      <Container>
        <h1 className={styles.title}>Галерея</h1>
        <Controls />
        <Feedback />
        <Data />
      </Container>
    </Page>
  );
}
