import { nbsp } from '../../../shared/text/typography';
import { waitText } from '../../../shared/text/wait-text';
import { SITE_BASE } from '../../../shared/site';
import wall404 from '../../art/error/404.svg';
import wall500 from '../../art/error/500.svg';
import desk from '../../art/spot/desk.svg';
import { Page, Header } from '../../layout/Page';
import type { ErrorProps } from '../../app/page-props';
import { usePageProps, useAsset } from '../../app/page-props';
import { ButtonLink } from '../../ui/Button';
import { Container } from '../../ui/Section';
import { AccessibilityLink } from '../../ui/text/ContactLinks';
import { Heading, Lead, quoted } from '../../ui/text/Text';
import styles from './ErrorPage.module.css';

interface State {
  readonly title?: string;
  /** English error message below the Russian message. */
  readonly original?: string;
  readonly lead: string;
  readonly drawing?: string;
  /** Label of the link to the index. If absent, the page shows a reload link instead. */
  readonly home?: string;
}

const REFUSED: State = { lead: 'Обновите страницу и попробуйте ещё раз.' };
/** Content of the error page for server failures. Other errors have a different drawing. */
const FAILED: State = { lead: 'Обновите страницу через минуту.', drawing: wall500 };

/** Messages by status. Other statuses use `REFUSED` or `FAILED`. */
const STATES: Readonly<Record<number, State>> = {
  404: {
    title: 'Такой страницы нет',
    original: 'This page could not be found',
    lead: 'Проверьте адрес или начните с главной.',
    drawing: wall404,
    home: 'На главную',
  },
  410: {
    title: 'Акция закончилась',
    lead: 'Мы убрали эту страницу. Посмотрите, что идёт сейчас.',
    home: 'Все акции',
  },
  429: {
    title: 'Слишком много попыток',
    lead: 'Обновите страницу через минуту.',
  },
};

const CLOSED_PROGRAMME = 'Программа закончилась';

/**
 * Message for an invalid preview link. It is the same for every reason and does not reveal whether a campaign exists.
 */
const STALE_PREVIEW =
  'Ссылка на предпросмотр устарела или скопирована не целиком: попросите новую. Если акцию сохранили только что, обновите страницу через полминуты.';

/** Error page with a message (product: Pages). For 404 and 410, also links to the index. */
export function ErrorPage({ status, requestId, about, retryAfter }: ErrorProps) {
  const asset = useAsset();
  const { site } = usePageProps();
  const state = STATES[status] ?? (status < 500 ? REFUSED : FAILED);
  const { original, home, drawing = desk } = state;
  const title = about === 'programme' ? CLOSED_PROGRAMME : (state.title ?? 'Ошибка, что-то пошло не так');
  // The server logs the failed request under this id, so we know about the failure.
  const known = status >= 500 && requestId ? 'Мы уже знаем и чиним. ' : '';
  const retry = retryAfter && `Обновите страницу через ${waitText(retryAfter)}.`;
  const lead = about === 'preview' ? STALE_PREVIEW : known + (retry || state.lead);
  const [width, height] = drawing === desk ? [320, 198] : [720, 625];
  return (
    <Page header={<Header {...((!home || site === 'business') && { link: null })} />}>
      <div className={styles.error}>
        <Container>
          <div className={styles.columns}>
            <div className={styles.text}>
              <Heading level={1} size="display" aria-label={title}>
                {quoted(title)}
              </Heading>
              <Lead className={styles.lead}>{nbsp(lead)}</Lead>
              <ButtonLink href={home ? SITE_BASE[site] : ''}>{home ?? 'Обновить страницу'}</ButtonLink>
              <div className={styles.contact}>
                {original && <p lang="en">{original}</p>}
                {requestId && <p>{`Номер обращения: ${requestId}`}</p>}
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
