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
  /** English version of the title, shown above the Russian text. */
  readonly original?: string;
  /** Lead paragraph. By default, the lead tells the visitor when to retry. */
  readonly lead?: string;
  readonly drawing?: string;
  /** Label of the link to the promotion index. If undefined, the page shows a link to retry instead. */
  readonly home?: string;
}

const REFUSED: State = {};
/** Content of the error page for server errors, which have a drawing of their own. */
const FAILED: State = { drawing: wall500 };

/** Instruction to retry, and label of the link. */
const RELOAD = { instruction: 'Обновите страницу', label: 'Обновить страницу' };
/** Used after a form post, because reloading the page would post the form again. */
const RETURN = { instruction: 'Вернитесь на страницу', label: 'Вернуться на страницу' };

/** Text and drawing by HTTP status. For other statuses, the page shows `REFUSED` or `FAILED`. */
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
  },
};

const CLOSED_PROGRAMME = 'Программа закончилась';

/**
 * Text for an invalid preview link. The text is the same for every reason, so it does not reveal whether a campaign
 * exists.
 */
const STALE_PREVIEW =
  'Ссылка на предпросмотр устарела или скопирована не целиком: попросите новую. Если акцию сохранили только что, обновите страницу через полминуты.';

/** Returns the end of the sentence that tells the visitor when to retry, such as 'через минуту'. */
function retryTime(status: number, retryAfter: number | undefined): string {
  if (retryAfter) return `через ${waitText(retryAfter)}`;
  return status === 429 || status >= 500 ? 'через минуту' : 'и попробуйте ещё раз';
}

/**
 * Error page for an HTTP status. For 404 and 410, shows a link to the index. For other statuses, shows a link that
 * requests the page again.
 */
export function ErrorPage({ status, requestId, about, retryAfter, isPosted }: ErrorProps) {
  const asset = useAsset();
  const { site } = usePageProps();
  const state = STATES[status] ?? (status < 500 ? REFUSED : FAILED);
  const { original, home, drawing = desk } = state;
  const title = about === 'programme' ? CLOSED_PROGRAMME : (state.title ?? 'Ошибка, что-то пошло не так');
  // A request id means that the server has logged the failure, so the text says that we know about it.
  const known = status >= 500 && requestId ? 'Мы уже знаем и чиним. ' : '';
  const retry = isPosted ? RETURN : RELOAD;
  const lead = state.lead ?? `${known}${retry.instruction} ${retryTime(status, retryAfter)}.`;
  const [width, height] = drawing === desk ? [320, 198] : [720, 625];
  return (
    <Page header={<Header {...((!home || site === 'business') && { link: null })} />}>
      <div className={styles.error}>
        <Container>
          <div className={styles.columns}>
            <div className={styles.text}>
              {original && <p lang="en">{original}</p>}
              <Heading level={1} size="display" aria-label={title}>
                {quoted(title)}
              </Heading>
              <Lead className={styles.lead}>{nbsp(about === 'preview' ? STALE_PREVIEW : lead)}</Lead>
              <ButtonLink href={home ? SITE_BASE[site] : ''}>{home ?? retry.label}</ButtonLink>
              <div className={styles.contact}>
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
