import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react';
import { ACCEPTED_COOKIE } from '../../../../shared/city/cookies';
import { mainSitePaths } from '../../../../shared/facts/brand';
import { useAppDispatch, useAppSelector, useFacts } from '../../../app/hooks';
import { Button } from '../../../ui/Button';
import { QuotedText } from '../../../ui/text/HeldText';
import { cookiesAccepted, selectCookiesAccepted } from '../city/city-slice';
import styles from './CookieBanner.module.css';
import { writeCookie } from '../city/cookies';

/** Shown until the visitor accepts (product: Cookies); without code its form is posted to the page. */
export function CookieBanner() {
  const dispatch = useAppDispatch();
  const { mainSiteUrl } = useFacts();
  const accepted = useAppSelector(selectCookiesAccepted);
  const banner = useRef<HTMLElement>(null);
  useLeaveRoom(banner);
  if (accepted) return null;
  const accept = (event: SubmitEvent) => {
    event.preventDefault();
    writeCookie(ACCEPTED_COOKIE, '1');
    dispatch(cookiesAccepted());
    // The button goes; whoever used the keyboard goes on from the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.banner} ref={banner} aria-label="Файлы cookie" data-covers-bottom>
      <div className={styles.words}>
        <p>
          <QuotedText>Мы используем файлы cookie, чтобы сайт работал и помнил ваш город.</QuotedText>{' '}
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

/** While the element lies over the end of the window, the page ends above it: the styles are told how much it covers. */
function useLeaveRoom(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = cover;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { top, height } = current.getBoundingClientRect();
      style.setProperty('--covered', `${height && innerHeight - top}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--covered');
    };
  }, [cover]);
}
