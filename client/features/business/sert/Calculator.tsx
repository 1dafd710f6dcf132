import { useEffect, useId, useRef, useState } from 'react';
import { certificatesFor } from '../../../../shared/facts/certificates';
import { formatMoney, formatNumber, formatRoubles, plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { LARGEST_SUM, readSum } from '../../../../shared/rules/sum';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import fieldStyles from '../../../ui/fields/Field.module.css';
import { errorProps, FieldFrame } from '../../../ui/fields/FieldFrame';
import { ScriptOnly } from '../../../ui/loading/Scripting';
import { selectTypedSum, sumTyped } from '../layout/business-slice';
import styles from './SertPage.module.css';

const START = 250_000;
const EXPECTED = nbsp(
  `Нужна сумма до ${formatRoubles(LARGEST_SUM)}, например 150\u00a0000,50 или 1,5\u00a0млн`,
);

/**
 * Says how many certificates a purchase brings (product: Business pages). The field is a text like any other, read as a
 * whole (decision record forms); once it is left, a sum is written there in its normal form.
 */
export function Calculator() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const typed = useAppSelector(selectTypedSum) ?? formatMoney(START);
  const setTyped = (text: string) => void dispatch(sumTyped(text));
  /** From then on what is wrong is said, and taken back as soon as it is right. */
  const [left, setLeft] = useState(false);
  const isEmpty = typed.trim() === '';
  const sum = isEmpty ? 0 : readSum(typed);
  const error = left && sum === null ? EXPECTED : undefined;

  // What was typed before the code was there is not lost.
  useEffect(() => {
    if (input.current) dispatch(sumTyped(input.current.value));
  }, [dispatch]);

  const leave = () => {
    // Another window in front is no leaving.
    if (input.current === document.activeElement) return;
    setLeft(true);
    if (sum !== null && !isEmpty) setTyped(formatMoney(sum));
  };

  return (
    <ScriptOnly>
      <div className={styles.calculator} data-screen>
        <FieldFrame id={id} label="Сумма покупок, ₽" error={error}>
          <input
            ref={input}
            id={id}
            name="sum"
            className={`${fieldStyles.input} ${styles.amount}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            {...errorProps(id, error)}
          />
        </FieldFrame>
        <output className={styles.result} htmlFor={id}>
          {sum === null ? <span>Пока нечего считать</span> : <Certificates roubles={sum} />}
        </output>
      </div>
    </ScriptOnly>
  );
}

function Certificates({ roubles }: { roubles: number }) {
  const { count, toNext } = certificatesFor(roubles);
  return (
    <>
      <b>{`${formatNumber(count)} ${plural(count, 'сертификат', 'сертификата', 'сертификатов')}`}</b>
      <span>{`До ${count ? 'следующего' : 'первого'} — ${formatRoubles(toNext)}`}</span>
    </>
  );
}
