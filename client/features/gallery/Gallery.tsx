import '../../app/common';
import { useRef, useState, type ReactNode } from 'react';
import type { PageModule } from '../../app/page-module';
import mix from '../../art/cubes/mix.svg';
import { Footer } from '../../layout/Footer';
import { Page, Header } from '../../layout/Page';
import { Steps } from '../../layout/Steps';
import { Button, ButtonLink, TextButton, TextLink } from '../../ui/Button';
import { CardForm } from '../../ui/fields/CardForm';
import { ErrorSummary } from '../../ui/fields/ErrorSummary';
import { TextField } from '../../ui/fields/FieldFrame';
import { Icon } from '../../ui/Icon';
import { Modal } from '../../ui/Modal';
import { Container } from '../../ui/Section';
import { Heading } from '../../ui/text/Text';
import { Note, EmptyState } from '../../ui/notes/Note';
import { ProgressLine } from '../../ui/loading/ProgressBar';
import { Skeleton } from '../../ui/loading/Skeleton';
import styles from './Gallery.module.css';

const noop = () => {};
const step = (number: number) => ({ title: `Шаг ${number}`, text: 'Что сделать.' });

/** Components in the retailer's own theme, in the states that differ most; campaigns put theirs on by `data-theme`. */
function Gallery() {
  const [open, setOpen] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  return (
    <Page header={<Header partner="ПОСТАВЩИК" />} footer={<Footer legal={['Организатор акции.']} />}>
      <ProgressLine />
      <Container>
        <Heading level={1} size="h2" className={styles.title}>
          Галерея
        </Heading>
        <Specimen name="Button, ButtonLink, TextButton, TextLink">
          {([undefined, 'cta', 'ghost', 'vial'] as const).map((kind) => (
            <div className={styles.row} key={kind ?? 'plain'}>
              <Button kind={kind}>Кнопка</Button>
              <Button kind={kind} medium busy>
                Занята
              </Button>
              <ButtonLink kind={kind} href="#">
                Ссылка <Icon name="right" small />
              </ButtonLink>
            </div>
          ))}
          <TextButton>Тихая кнопка</TextButton>
          <TextLink href="#">Тихая ссылка</TextLink>
        </Specimen>
        <Specimen name="CardForm, TextField, ErrorSummary">
          <ErrorSummary ref={summary} faults={[{ id: 'name', text: 'Введите имя' }]} />
          <CardForm
            initialCard="123"
            refused
            onCard={noop}
            action="#"
            failure={undefined}
            busy={false}
            submit="Проверить"
          />
          <TextField id="name" name="name" label="Имя" value="" onChange={noop} error="Введите имя" />
        </Specimen>
        <Specimen name="Note, EmptyState, Skeleton">
          <Note>К сведению.</Note>
          <Note danger>Не удалось отправить.</Note>
          <EmptyState drawing={mix} title="Не удалось загрузить" failed>
            <TextButton>Попробовать ещё раз</TextButton>
          </EmptyState>
          <Skeleton tall />
        </Specimen>
        <Specimen name="Modal">
          <Button onClick={() => setOpen(true)}>Открыть</Button>
          <Modal open={open} title="Заголовок" onClose={() => setOpen(false)}>
            <p>Содержание.</p>
          </Modal>
        </Specimen>
        <Specimen name="Steps">
          <Steps steps={[1, 2, 3, 4].map(step)} />
        </Specimen>
      </Container>
    </Page>
  );
}

/** Components under their names. */
function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** Every component in every state, for whoever works on them. Only the development build has it. */
export const page: PageModule = {
  Page: Gallery,
  slices: [],
  load: () => [],
  head: () => ({ title: 'Галерея', description: 'Все компоненты во всех состояниях.' }),
};
