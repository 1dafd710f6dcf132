import type { ReactNode } from 'react';
import { useAsset } from '../../app/page-props';
import mix from '../../art/cubes/mix.svg';
import { Footer } from '../../layout/Footer';
import { Page, Header } from '../../layout/Page';
import { Steps } from '../../layout/Steps';
import { Button, ButtonLink, TextButton } from '../../ui/Button';
import { CardForm } from '../../ui/fields/CardForm';
import { TextField } from '../../ui/fields/TextField';
import { Icon } from '../../ui/Icon';
import { Container, Section } from '../../ui/Section';
import { Heading } from '../../ui/text/Text';
import { Note, EmptyState } from '../../ui/notes/Note';
import { ProgressBar } from '../../ui/loading/ProgressBar';
import { Skeleton } from '../../ui/loading/Skeleton';

const noop = () => {};

function FailedList() {
  const asset = useAsset();
  return <EmptyState drawing={asset(mix)} title="Не удалось загрузить" onTryAgain={noop} />;
}

/** Examples of each component in its main states, keyed by component name. */
const SPECIMENS: Readonly<Record<string, ReactNode>> = {
  'Button, ButtonLink, TextButton': ([undefined, 'cta', 'ghost', 'vial'] as const).map((kind) => (
    <p key={kind ?? 'plain'}>
      <Button kind={kind}>Кнопка</Button>
      <Button kind={kind} medium busy>
        Занята
      </Button>
      <ButtonLink kind={kind} href="#">
        Ссылка <Icon name="right" small />
      </ButtonLink>
      <TextButton>Тихая кнопка</TextButton>
    </p>
  )),
  CardForm: (
    <CardForm
      initialCard="123"
      refused
      onCard={noop}
      action="#"
      failure={undefined}
      busy={false}
      submit="Да"
      unknownCardAdvice={null}
    />
  ),
  TextField: <TextField id="name" name="name" label="Имя" onFieldEvent={noop} error="Введите имя" />,
  Note: <Note>К сведению.</Note>,
  'Note danger': <Note danger>Не удалось отправить.</Note>,
  EmptyState: <FailedList />,
  Skeleton: <Skeleton tall />,
  Steps: <Steps steps={[1, 2, 3].map((step) => ({ title: `Шаг ${step}`, text: 'Что сделать.' }))} />,
};

/**
 * Page that shows developers all shared components in the default theme. Campaigns set their own theme with
 * `data-theme`.
 */
export function Gallery() {
  return (
    <Page header={<Header partner="ПОСТАВЩИК" />} footer={<Footer legal={['Организатор акции.']} />}>
      <ProgressBar />
      <Container>
        <Heading level={1}>Галерея</Heading>
      </Container>
      {Object.entries(SPECIMENS).map(([name, states]) => (
        <Section flush key={name} title={name}>
          {states}
        </Section>
      ))}
    </Page>
  );
}
