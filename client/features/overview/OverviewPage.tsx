import { Fragment } from 'react';
import type { OverviewRow } from '../../../shared/promotions/campaign-overview';
import { useAsset, usePageProps } from '../../app/page-props';
import brick from '../../art/cubes/brick.svg';
import { Page, Header } from '../../layout/Page';
import { Disclosure } from '../../ui/Disclosure';
import { Note, EmptyState } from '../../ui/notes/Note';
import { Container } from '../../ui/Section';
import { Heading } from '../../ui/text/Text';
import styles from './OverviewPage.module.css';

/** Campaign states in the order of the list. Campaigns with any other state are in a collapsed list. */
const STATES = ['Идёт', 'Скоро', 'Скрыта'];

/**
 * Overview for editors. Lists all campaigns with their state, dates and preview links. Campaigns with errors come
 * first. Finished campaigns are in a collapsed list.
 */
export function OverviewPage() {
  const asset = useAsset();
  const { rows = [], issues = [] } = usePageProps().overview ?? {};
  const faulty = rows.filter((row) => row.issues.length > 0);
  const others = rows.filter((row) => row.issues.length === 0);
  const over = others.filter(({ state }) => !STATES.includes(state));
  return (
    <Page header={<Header link={null} />}>
      <Container>
        <div className={styles.page}>
          <Heading level={1} size="h2">
            Все акции
          </Heading>
          {issues.map((issue) => (
            <Note danger key={issue}>
              {issue}
            </Note>
          ))}
          {rows.length === 0 ? (
            <EmptyState drawing={asset(brick)} title="В папке акций пусто" />
          ) : (
            <>
              <Rows
                rows={[...faulty, ...STATES.flatMap((state) => others.filter((row) => row.state === state))]}
              />
              {over.length > 0 && (
                <Disclosure
                  hasMarker
                  summary={`Завершённые и снятые: ${over.length}`}
                  summaryProps={{ className: styles.endedSummary }}
                >
                  <Rows rows={over} />
                </Disclosure>
              )}
            </>
          )}
        </div>
      </Container>
    </Page>
  );
}

function Rows({ rows }: { rows: readonly OverviewRow[] }) {
  return (
    <ul role="list" className={styles.rows}>
      {rows.map(({ slug, title, state, dates, issues, links }) => (
        <li className={styles.row} key={slug}>
          <div className={styles.head}>
            <Heading level={2}>{title ?? slug}</Heading>
            <p className={styles.state}>{state}</p>
          </div>
          {title !== undefined && <p className={styles.slug}>{slug}</p>}
          <p>{dates.length ? dates.join(' · ') : title === undefined ? '' : 'без срока'}</p>
          {issues.length > 0 && (
            <Note danger>
              <strong>{title === undefined ? 'Не показывается' : 'Показывается прежняя'}</strong>
              {issues.map((text) => (
                <span className={styles.issue} key={text}>
                  {text}
                </span>
              ))}
            </Note>
          )}
          <p className={styles.links}>
            {links.map(({ text, href }) => (
              <Fragment key={text}>
                <a href={href}>{text}</a>{' '}
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
