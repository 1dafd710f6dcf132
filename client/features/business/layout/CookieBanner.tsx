import type { SubmitEvent } from 'react';
import { useSelector } from 'react-redux';
import { ACCEPTED_COOKIE } from '../../../../shared/city/cookies';
import { mainSitePaths } from '../../../../shared/facts/brand';
import { useAppDispatch } from '../../../app/hooks';
import { usePageProps } from '../../../app/page-props';
import { focusHeading } from '../../../ui/behaviour/focus-heading';
import { Button } from '../../../ui/Button';
import { quoted } from '../../../ui/text/Text';
import { cookiesAccepted, selectCookiesAccepted } from '../city/city-slice';
import { writeCookie } from '../city/cookies';
import styles from './CookieBanner.module.css';

/**
 * Cookie banner, shown until the visitor clicks «Принять» (product: Cookies). Without JavaScript, the button posts its
 * form to the page.
 */
export function CookieBanner() {
  const dispatch = useAppDispatch();
  const { mainSiteUrl } = usePageProps();
  const accepted = useSelector(selectCookiesAccepted);
  if (accepted) return null;
  const accept = (event: SubmitEvent) => {
    event.preventDefault();
    writeCookie(ACCEPTED_COOKIE, '1');
    dispatch(cookiesAccepted());
    // Move the focus because the focused button disappears.
    focusHeading();
  };
  return (
    <section className={styles.banner} aria-label="Файлы cookie" data-covers-bottom>
      <div className={styles.question}>
        <p>
          <span>{quoted('Cookie помогают сайту работать и помнить ваш город.')}</span>{' '}
          <a href={mainSiteUrl + mainSitePaths.privacy}>Подробнее</a>
        </p>
      </div>
      <form className={styles.accept} method="post" onSubmit={accept}>
        <Button type="submit" kind="vial" medium name={ACCEPTED_COOKIE} value="1" data-waits>
          Принять
        </Button>
      </form>
    </section>
  );
}
