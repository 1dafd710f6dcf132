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

const NOT_FOUND = { drawing: wall404, width: 720, height: 625 };
const FAILED = { drawing: wall500, width: 720, height: 625 };
const OVER = { drawing: points, width: 320, height: 286 };

const WORDS: Readonly<Record<number, { readonly title?: string; readonly lead: string }>> = {
  404: { lead: 'Мы не нашли такой страницы. Проверьте адрес или начните с главной.' },
  410: {
    title: 'Акция закончилась',
    lead: 'Мы убрали эту страницу. Посмотрите на главной, что идёт сейчас.',
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
export function ErrorPage({ status, requestId, about }: ErrorFacts) {
  const asset = useAsset();
  const { site } = useFacts();
  const missing = status === 404;
  const title = WORDS[status]?.title ?? 'Ошибка, что-то пошло не так';
  const gone = status === 410;
  const leadsHome = missing || gone;
  const { drawing, width, height } = missing ? NOT_FOUND : gone ? OVER : FAILED;
  return (
    <Page header={<Header {...((!leadsHome || site === 'business') && { link: null })} />}>
      <div className={styles.error}>
        <Container>
          <div className={styles.in}>
            <div className={styles.text}>
              {missing ? (
                <Heading level={1} size="display" lang="en">
                  This page could not be found
                </Heading>
              ) : (
                <Heading level={1} size="display" aria-label={title}>
                  {quoted(title)}
                </Heading>
              )}
              <Lead className={styles.lead}>
                {nbsp(about ? STALE_PREVIEW : (WORDS[status]?.lead ?? leadOf(status, requestId)))}
              </Lead>
              {leadsHome ? (
                <ButtonLink href={SITE_BASE[site]}>На главную</ButtonLink>
              ) : (
                <ButtonLink href="">Обновить страницу</ButtonLink>
              )}
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
