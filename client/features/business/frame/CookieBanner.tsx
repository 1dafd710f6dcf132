import { useRef } from 'react';
import { mainSitePaths } from '../../../../shared/facts/brand';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui/Button';
import { QuotedText } from '../../../ui/text/QuotedText';
import { ScriptOnly } from '../../../ui/states/Scripting';
import { cookiesAccepted, selectCity } from '../city/city-slice';
import styles from './CookieBanner.module.css';
import { useAcceptedElsewhere } from './use-accepted-elsewhere';
import { useKeepClear } from './use-keep-clear';
import { useLeaveRoom } from './use-leave-room';
import { storeAcceptance } from '../city/cookies';

/** Shown until the visitor accepts (product: Cookies). */
export function CookieBanner() {
  const dispatch = useAppDispatch();
  const mainSiteUrl = useAppSelector((state) => state.facts.mainSiteUrl);
  const accepted = useAppSelector((state) => selectCity(state).cookiesAccepted);
  const banner = useRef<HTMLElement>(null);
  useKeepClear(banner);
  useLeaveRoom(banner);
  useAcceptedElsewhere();
  if (accepted) return null;
  return (
    <ScriptOnly>
      <section className={styles.banner} ref={banner} aria-label="Файлы cookie" data-covers-bottom>
        <div className={styles.words}>
          <p>
            <QuotedText>Мы используем файлы cookie, чтобы сайт работал и помнил ваш город.</QuotedText>{' '}
            <a href={mainSiteUrl + mainSitePaths.privacy}>Подробнее</a>
          </p>
        </div>
        <Button
          kind="vial"
          medium
          onClick={() => {
            storeAcceptance();
            dispatch(cookiesAccepted());
            // The button goes; whoever used the keyboard goes on from the page.
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          Принять
        </Button>
      </section>
    </ScriptOnly>
  );
}
