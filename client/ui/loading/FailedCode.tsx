import styles from './FailedCode.module.css';
import { useHydrated } from '../behaviour/use-hydrated';

/** Says that the page's code has been lost; in the HTML alone, where styles show it (decision record lost-parts). */
export function FailedCode() {
  return useHydrated() ? null : (
    <p className={styles.lost} role="alert">
      {'Часть страницы не загрузилась: читать её можно, но не всё на ней работает. '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page itself: a link works without code */}
      <a href="">Обновить страницу</a>
    </p>
  );
}
