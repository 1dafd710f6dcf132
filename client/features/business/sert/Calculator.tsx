import { useId, useState } from 'react';
import { certificatesFor } from '../../../../shared/certificates';
import { formatNumber, formatRoubles, groupThousands, plural } from '../../../../shared/format';
import { DigitsInput } from '../../../ui/DigitsInput';
import fieldStyles from '../../../ui/Field.module.css';
import styles from './SertPage.module.css';

/** Up to 999 999 999 roubles. */
const MAX_DIGITS = 9;
const START = '250000';

/** Says how many certificates a purchase brings (one per 100 000 ₽). */
export function Calculator() {
  const id = useId();
  const [amount, setAmount] = useState(START);
  const { count, toNext } = certificatesFor(Number(amount));
  const certificates = plural(count, 'сертификат', 'сертификата', 'сертификатов');
  return (
    <div className={styles.calculator}>
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          Сумма покупок, ₽
        </label>
        <DigitsInput
          id={id}
          className={`${fieldStyles.input} ${styles.amount}`}
          placeholder="0"
          length={MAX_DIGITS}
          write={groupThousands}
          value={amount}
          // More may have been typed before the code was there.
          onChange={(digits) => setAmount(digits.slice(0, MAX_DIGITS))}
          // Zeros in front may be on their way to a sum: the digit before them is being changed.
          onBlur={() => setAmount(amount.replace(/^0+/, ''))}
        />
      </div>
      <output className={styles.result} htmlFor={id}>
        <b>{`${formatNumber(count)} ${certificates}`}</b>
        <span>{`До ${count ? 'следующего' : 'первого'} — ${formatRoubles(toNext)}`}</span>
      </output>
    </div>
  );
}
