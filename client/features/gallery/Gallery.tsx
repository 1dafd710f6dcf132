import { Footer } from '../../layout/Footer';
import { Header } from '../../layout/Header';
import { Page } from '../../layout/Page';
import { Controls } from './Controls';
import { Data } from './Data';
import { Feedback } from './Feedback';

/** One theme after another can be put on by `data-theme`; what is here is the retailer's own. */
export function Gallery() {
  return (
    <Page header={<Header partner="ПОСТАВЩИК" />} footer={<Footer legal={['Организатор акции.']} />}>
      <h1>Галерея</h1>
      <Controls />
      <Feedback />
      <Data />
    </Page>
  );
}
