import { useEffect, useId, useRef, useState } from 'react';
import { certificatesFor } from '../../../../shared/certificates';
import { formatNumber, formatRoubles, plural } from '../../../../shared/format';
import fieldStyles from '../../../ui/Field.module.css';
import styles from './SertPage.module.css';

/** Up to 999 999 999 roubles. */
const MAX_DIGITS = 9;
const START = 250_000;
const amountOf = (typed: string) => Number(typed.replace(/\D/g, '').slice(0, MAX_DIGITS));

/** Says how many certificates a purchase brings (one per 100 000 ₽). */
export function Calculator() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState(START);
  // What was typed before the code was there counts.
  useEffect(() => setAmount(amountOf(input.current?.value ?? '')), []);
  const { count, toNext } = certificatesFor(amount);
  const certificates = plural(count, 'сертификат', 'сертификата', 'сертификатов');
  return (
    <div className={styles.calculator}>
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          Сумма покупок, ₽
        </label>
        <input
          ref={input}
          id={id}
          className={`${fieldStyles.input} ${styles.amount}`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={amount ? formatNumber(amount) : ''}
          onChange={(event) => setAmount(amountOf(event.target.value))}
        />
      </div>
      <output className={styles.result} htmlFor={id}>
        <b>{`${formatNumber(count)} ${certificates}`}</b>
        <span>{`До ${count ? 'следующего' : 'первого'} — ${formatRoubles(toNext)}`}</span>
      </output>
    </div>
  );
}
