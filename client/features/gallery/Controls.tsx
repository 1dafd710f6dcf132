import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button';
import { CardNumberField } from '../../ui/fields/CardNumberField';
import { Icon } from '../../ui/Icon';
import { PhoneLink } from '../../ui/text/PhoneLink';
import { GluedText } from '../../ui/text/GluedText';
import { QuotedText } from '../../ui/text/QuotedText';
import { SelectField } from '../../ui/fields/SelectField';
import { TextButton, TextLink } from '../../ui/TextButton';
import { TextField } from '../../ui/fields/TextField';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const KINDS = [undefined, 'cta', 'ghost', 'vial'] as const;
const nothing = () => {};

/** Buttons, links and fields. */
export function Controls() {
  return (
    <>
      <Specimen name="Button, ButtonLink">
        {KINDS.map((kind) => (
          <div className={styles.row} key={kind ?? 'plain'}>
            <Button kind={kind}>Кнопка</Button>
            <Button kind={kind} medium>
              Пониже
            </Button>
            <Button kind={kind} busy>
              Занята
            </Button>
            <Button kind={kind} disabled>
              Недоступна
            </Button>
            <ButtonLink kind={kind} href="#">
              Ссылка <Icon name="right" small />
            </ButtonLink>
          </div>
        ))}
        <Button wide>Во всю ширину</Button>
      </Specimen>
      <Specimen name="TextButton, TextLink, PhoneLink">
        <div className={styles.row}>
          <TextButton>Тихая кнопка</TextButton>
          <TextLink href="#">Тихая ссылка</TextLink>
          <PhoneLink phone="8 (812) 000-00-00" />
        </div>
      </Specimen>
      <Specimen name="GluedText" narrow>
        <GluedText>Склад в городе Санкт-Петербург и Северо-Западный регион</GluedText>
      </Specimen>
      <Specimen name="QuotedText" narrow>
        <QuotedText>Сертификат за каждые 100 000 ₽ — на карту клуба</QuotedText>
      </Specimen>
      <Specimen name="CardNumberField" narrow>
        <Card start="" attempted={false} />
        <Card start="1000001" attempted={false} />
        <Card start="" attempted />
        <Card start="123" attempted />
      </Specimen>
      <Specimen name="TextField, SelectField" narrow>
        {[undefined, 'Заполните это поле'].flatMap((error) => [
          <TextField
            key={`name-${error}`}
            id={`name-${error}`}
            name="name"
            label="Имя"
            value="Марина"
            onChange={nothing}
            error={error}
          />,
          <TextField
            key={`msg-${error}`}
            id={`msg-${error}`}
            name="msg"
            label="Сообщение"
            value=""
            onChange={nothing}
            error={error}
            multiline
          />,
          <SelectField
            key={`value-${error}`}
            id={`value-${error}`}
            name="value"
            label="Тема"
            value=""
            onChange={nothing}
            error={error}
            options={[{ value: '', label: 'Не выбрана' }]}
          />,
        ])}
      </Specimen>
    </>
  );
}

function Card({ start, attempted }: { start: string; attempted: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <CardNumberField
      value={value}
      onChange={setValue}
      attempted={attempted}
      name={`card-${start}-${attempted}`}
    />
  );
}
