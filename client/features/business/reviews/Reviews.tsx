import { useSelector } from 'react-redux';
import { nbsp } from '../../../../shared/text/typography';
import { monthName } from '../../../../shared/rules/months';
import brick from '../../../art/cubes/brick.svg';
import { useAppDispatch } from '../../../app/hooks';
import { useAsset } from '../../../app/page-props';
import { EmptyState } from '../../../ui/notes/Note';
import { Section } from '../../../ui/Section';
import { Skeleton } from '../../../ui/loading/Skeleton';
import { useWhenVisible } from '../../../ui/behaviour/use-when-visible';
import { fetchReviews, selectReviews, selectReviewsStatus } from './reviews-slice';
import styles from './Reviews.module.css';

/** Lists customer reviews. Renders nothing if there are no reviews. */
export function Reviews() {
  const dispatch = useAppDispatch();
  const asset = useAsset();
  const list = useSelector(selectReviews);
  const status = useSelector(selectReviewsStatus);
  const load = (isVisitorWaiting = false) => void dispatch(fetchReviews({ isVisitorWaiting }));
  // Fetch the reviews when the visitor reaches the section, in case the server could not load them.
  const place = useWhenVisible<HTMLDivElement>(() => load());
  if (status === 'succeeded' && list.length === 0) return null;
  return (
    <Section title="Что говорят клиенты">
      <div ref={place}>
        {status === 'failed' && !list.length ? (
          <EmptyState
            drawing={asset(brick)}
            title="Не удалось загрузить отзывы"
            onTryAgain={() => load(true)}
          />
        ) : (
          <div className={styles.reviews} aria-busy={status === 'pending'}>
            {list.length
              ? list.map(({ author, company, text, date }, index) => (
                  <figure className={styles.review} key={index}>
                    <blockquote>{nbsp(text)}</blockquote>
                    <figcaption>
                      <b>{nbsp(author)}</b>
                      {company && <span>{nbsp(company)}</span>}
                      {date && <span>{dateText(date)}</span>}
                    </figcaption>
                  </figure>
                ))
              : [1, 2, 3].map((place) => (
                  <div className={styles.review} key={place}>
                    {[1, 2, 3, 4, 5].map((line) => (
                      <Skeleton key={line} />
                    ))}
                  </div>
                ))}
          </div>
        )}
      </div>
    </Section>
  );
}

/**
 * Formats a date as month and year: '2026-10-14' → 'октябрь 2026'. Returns other texts unchanged. Does not use
 * `Intl.DateTimeFormat` because creating a formatter would block a phone for 100 ms.
 */
function dateText(date: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)-\d\d/.exec(date) ?? [];
  return year && !Number.isNaN(Date.parse(date)) ? `${monthName(Number(month) - 1)}\u00a0${year}` : date;
}
