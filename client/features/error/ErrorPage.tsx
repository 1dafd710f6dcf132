import '../../app/common';
import { nbsp } from '../../../shared/text/typography';
import { SITE_BASE } from '../../../shared/site';
import wall404 from '../../art/error/404.svg';
import wall500 from '../../art/error/500.svg';
import points from '../../art/spot/points.svg';
import { Page, Header } from '../../layout/Page';
import type { ErrorFacts } from '../../app/page-facts';
import { useFacts, useAsset } from '../../app/hooks';
import { ButtonLink } from '../../ui/Button';
import { Container } from '../../ui/Section';
import { AccessibilityLink } from '../../ui/text/ContactLinks';
import { Heading, Lead, quoted } from '../../ui/text/Text';
import styles from './ErrorPage.module.css';

interface State {
  readonly title?: string;
  readonly lang?: string;
  readonly lead?: string;
  readonly drawing?: string;
  readonly leadsHome?: true;
}

/** The page by its status; what a state leaves out is said of every failure of its kind. */
const STATES: Readonly<Record<number, State>> = {
  404: {
    title: 'This page could not be found',
    lang: 'en',
    lead: 'Мы не нашли такой страницы. Проверьте адрес или начните с главной.',
    drawing: wall404,
    leadsHome: true,
  },
  410: {
    title: 'Акция закончилась',
    lead: 'Мы убрали эту страницу. Посмотрите на главной, что идёт сейчас.',
    leadsHome: true,
  },
  429: {
    title: 'Слишком много попыток',
    lead: 'Подождите минуту, вернитесь назад и попробуйте ещё раз.',
  },
};

/** Of every link that opens nothing, whatever the reason: it betrays no campaign. */
const STALE_PREVIEW = 'Ссылка на предпросмотр устарела или скопирована не целиком. Попросите новую.';

/** A failure of the server's own has a number in its log: that one is known there. */
function leadOf(status: number, requestId?: string): string {
  if (status < 500) return 'Вернитесь назад и попробуйте ещё раз.';
  return requestId === undefined
    ? 'Обновите страницу через минуту.'
    : 'Мы уже знаем и чиним. Обновите страницу через минуту.';
}

/** The default error page (product: Pages): the message, and on 404 the way home. */
function ErrorPage({ status, requestId, about }: ErrorFacts) {
  const asset = useAsset();
  const { site } = useFacts();
  const { title = 'Ошибка, что-то пошло не так', lang, leadsHome, ...state } = STATES[status] ?? {};
  const lead = about ? STALE_PREVIEW : (state.lead ?? leadOf(status, requestId));
  // Only a failure of the server's own shows a wall that has come down.
  const drawing = state.drawing ?? (status < 500 ? points : wall500);
  const [width, height] = drawing === points ? [320, 286] : [720, 625];
  return (
    <Page header={<Header {...((!leadsHome || site === 'business') && { link: null })} />}>
      <div className={styles.error}>
        <Container>
          <div className={styles.in}>
            <div className={styles.text}>
              <Heading level={1} size="display" lang={lang} aria-label={title}>
                {quoted(title)}
              </Heading>
              <Lead className={styles.lead}>{nbsp(lead)}</Lead>
              <ButtonLink href={leadsHome ? SITE_BASE[site] : ''}>
                {leadsHome ? 'На главную' : 'Обновить страницу'}
              </ButtonLink>
              <div className={styles.small}>
                {requestId && <p>Номер обращения: {requestId}</p>}
                <AccessibilityLink />
              </div>
            </div>
            <img src={asset(drawing)} alt="" width={width} height={height} />
          </div>
        </Container>
      </div>
    </Page>
  );
}

export const page = ErrorPage;
