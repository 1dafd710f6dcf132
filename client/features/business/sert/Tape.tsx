import type { CSSProperties } from 'react';
import { certificatesFor, ROUBLES_PER_CERTIFICATE } from '../../../../shared/facts/certificates';
import { formatMoney, formatRoubles, plural } from '../../../../shared/text/format';
import { useAppDispatch } from '../../../app/hooks';
import { ScriptOnly, useHydrated } from '../../../ui/loading/Scripting';
import { sumTyped } from '../layout/business-slice';
import styles from './Tape.module.css';
import { useSum } from './use-sum';

const PARTS = [1, 2, 3, 4, 5];
const STEP = 10_000;

/**
 * A measuring tape that is drawn out to the calculator's sum, and a slider that draws it; without scripts all of it is
 * out (product: Business pages).
 */
export function Tape() {
  const dispatch = useAppDispatch();
  const { sum } = useSum();
  const isLive = useHydrated();
  const shown = isLive ? (sum ?? 0) : Infinity;
  return (
    <div className={styles.whole}>
      <ol role="list" className={styles.tape}>
        {PARTS.map((count) => (
          <li
            key={count}
            style={isLive ? filled(count, shown) : undefined}
            className={count > certificatesFor(shown).count ? styles.ahead : undefined}
          >
            <b>{formatRoubles(count * ROUBLES_PER_CERTIFICATE)}</b>
            <span>{`${count} ${plural(count, 'сертификат', 'сертификата', 'сертификатов')}`}</span>
            <span className={styles.stack} aria-hidden="true">
              {Array.from({ length: count }, (_, card) => (
                <i key={card} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <ScriptOnly>
        <input
          type="range"
          className={styles.slider}
          aria-label="Вытянуть рулетку до суммы"
          aria-valuetext={formatRoubles(sum ?? 0)}
          max={PARTS.length * ROUBLES_PER_CERTIFICATE}
          step={STEP}
          value={sum ?? 0}
          onChange={({ target }) => dispatch(sumTyped(formatMoney(Number(target.value))))}
          data-screen
        />
      </ScriptOnly>
    </div>
  );
}

/** How much of a part of the tape is out, from 0 to 1. Not in the server's HTML, whose policy allows no such styles. */
const filled = (count: number, sum: number) =>
  ({ '--filled': Math.min(1, Math.max(0, sum / ROUBLES_PER_CERTIFICATE - (count - 1))) }) as CSSProperties;
