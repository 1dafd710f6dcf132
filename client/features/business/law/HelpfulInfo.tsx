import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { BusinessInfo } from '../../../../shared/contract/schemas';
import { isPhone } from '../../../../shared/rules/phone';
import { nbsp } from '../../../../shared/text/typography';
import { businessEmail } from '../../../../shared/facts/brand';
import mix from '../../../art/cubes/mix.svg';
import { useAppDispatch } from '../../../app/hooks';
import { useAsset } from '../../../app/page-props';
import { Disclosure } from '../../../ui/Disclosure';
import { EmptyState } from '../../../ui/notes/Note';
import { Panel } from '../../../ui/Panel';
import { EmailLink, PhoneLink } from '../../../ui/text/ContactLinks';
import { Heading, held } from '../../../ui/text/Text';
import { Section } from '../../../ui/Section';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { fetchInfo, selectInfo, selectInfoStatus } from '../city/city-slice';
import styles from './HelpfulInfo.module.css';
import { useCity } from '../city/use-city';
import { businessOffer } from '../../../../shared/facts/business-offer';

/** Questions and answers for business customers. The retailer must confirm these texts before the site goes live. */
const questions = [
  {
    question: 'Как стать клиентом',
    answer:
      'Пришлите карточку предприятия на почту или продиктуйте реквизиты по телефону. Перезвоним и отправим договор.',
  },
  {
    question: 'Отсрочка платежа',
    answer: `Отсрочка платежа до ${businessOffer.deferral}. Даём после подписания договора, без залога и поручителей. Остаток лимита смотрите в личном кабинете. После оплаты лимит сразу восстановится.`,
  },
  {
    question: 'Документы и ЭДО',
    answer:
      'Отправляем счета, УПД и акты через оператора ЭДО. Ещё не подключились? Привезём бумажные документы вместе с заказом.',
  },
  {
    question: 'Доставка и самовывоз',
    answer:
      'Доставим на объект, поднимем на этаж и заберём поддоны. Хотите забрать сами? Соберём заказ на складе после оплаты счёта.',
  },
  {
    question: 'Возврат и обмен',
    answer:
      'Примем обратно товар без следов использования. Деньги вернём на расчётный счёт или зачтём в счёт следующего заказа.',
  },
];

/** Section with questions and answers for business customers, and with the office of the active city. */
export function HelpfulInfo() {
  return (
    <Section id="helpful-info" ground="concrete" title="Полезная информация">
      <div className={styles.grid}>
        <div className={styles.questions}>
          {questions.map(({ question, answer }, index) => (
            <Disclosure key={question} summary={nbsp(question)} open={index === 0}>
              <p>{nbsp(answer)}</p>
            </Disclosure>
          ))}
        </div>
        <Office />
      </div>
    </Section>
  );
}

function Office() {
  const dispatch = useAppDispatch();
  const asset = useAsset();
  const info = useSelector(selectInfo);
  const status = useSelector(selectInfoStatus);
  const { code, name, phone, hideAbovePhone } = useCity();
  const tryAgain = () => void dispatch(fetchInfo({ cityCode: code, isVisitorWaiting: true }));
  const rows = status === 'succeeded' ? info : [];
  /** Number of rows up to and including the last phone number. The email address is shown after these rows. */
  const untilPhone = rows.findLastIndex(({ text }) => isDialled(text)) + 1;
  /**
   * Returns the label of a row. Adds «круглосуточно» to the label of the city's phone number, unless the city has
   * `hideAbovePhone`.
   */
  const titleOf = (title: string, text: string) =>
    name && !hideAbovePhone && text === phone ? `${title}, круглосуточно` : title;
  const row = ({ title, text, link }: BusinessInfo, index: number) => {
    // Remove the name of the city from the text, because the heading already contains it.
    const shown = text.startsWith(`${name}, `) ? text.slice(`${name}, `.length) : text;
    return (
      <Row key={index} title={nbsp(titleOf(title, text))}>
        {link ? <a href={link}>{nbsp(shown)}</a> : isDialled(text) ? <PhoneLink phone={text} /> : held(shown)}
      </Row>
    );
  };
  return (
    <Panel as="aside" id="office" className={styles.office} aria-busy={status === 'pending'}>
      <Heading level={3}>{held(['Офис для юрлиц', name].filter(Boolean).join(', '))}</Heading>
      {status === 'failed' && (
        <EmptyState
          drawing={asset(mix)}
          title="Не удалось загрузить адрес и часы работы"
          onTryAgain={tryAgain}
        />
      )}
      {(status === 'idle' || status === 'pending') &&
        [1, 2, 3].map((row) => (
          <div className={styles.waiting} key={row}>
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      <dl>
        {rows.slice(0, untilPhone || rows.length).map(row)}
        {!untilPhone && (
          <Row title={titleOf('Телефон', phone)}>
            <PhoneLink phone={phone} />
          </Row>
        )}
        <Row title="Почта">
          <EmailLink email={businessEmail} />
        </Row>
        {untilPhone > 0 && rows.slice(untilPhone).map(row)}
      </dl>
    </Panel>
  );
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/**
 * Returns true if the text is a phone number that can be dialled. Returns false for opening hours such as
 * «10:00-18:00», and for a number with an extension.
 */
const isDialled = (text: string) => /^[+\d\s().-]+$/.test(text) && isPhone(text);
