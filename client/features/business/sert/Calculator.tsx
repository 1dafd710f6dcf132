import { useEffect, useId, useRef, useState } from 'react';
import { certificate, certificatesFor } from '../../../../shared/facts/certificates';
import { formatMoney, formatNumber, formatRoubles, plural } from '../../../../shared/text/format';
import { nbsp } from '../../../../shared/text/typography';
import { LARGEST_SUM } from '../../../../shared/rules/sum';
import { useAppDispatch } from '../../../app/hooks';
import fieldStyles from '../../../ui/fields/Field.module.css';
import { errorProps, FieldFrame } from '../../../ui/fields/FieldFrame';
import { useDebounced } from '../../../ui/behaviour/use-debounced';
import { ScriptOnly } from '../../../ui/loading/Scripting';
import textStyles from '../../../ui/text/Text.module.css';
import { sumTyped } from '../layout/business-slice';
import styles from './SertPage.module.css';
import { useSum } from './use-sum';

const EXPECTED = nbsp(
  `Введите сумму до ${formatRoubles(LARGEST_SUM)}, например 150\u00a0000,50 или 1,5\u00a0млн`,
);

/**
 * Says how many certificates a purchase brings (product: Business pages). The field is a text like any other, read as a
 * whole (decision record forms); once it is left, a sum is written there in its normal form.
 */
export function Calculator() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const { typed, sum } = useSum();
  const setTyped = (text: string) => void dispatch(sumTyped(text));
  /** From then on what is wrong is said, and taken back as soon as it is right. */
  const [left, setLeft] = useState(false);
  const error = left && sum === null ? EXPECTED : undefined;

  // What was typed before the code was there is not lost.
  useEffect(() => {
    if (input.current) dispatch(sumTyped(input.current.value));
  }, [dispatch]);

  const leave = () => {
    // Another window in front is no leaving.
    if (input.current === document.activeElement) return;
    setLeft(true);
    if (sum !== null && typed.trim() !== '') setTyped(formatMoney(sum));
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
        <Result id={id} sum={sum} error={error} />
      </div>
    </ScriptOnly>
  );
}

/** What the sum brings; read out once, when the typing pauses. */
function Result({ id, sum, error }: { id: string; sum: number | null; error: string | undefined }) {
  const [brought, next] = sum === null ? ['Пока нечего считать', ''] : broughtBy(sum);
  const readOut = useDebounced(error ?? `${brought}. ${next}`);
  return (
    <div className={styles.result}>
      {next ? <b>{brought}</b> : <span>{brought}</span>}
      <span>{next}</span>
      <output htmlFor={id} className={textStyles.hidden}>
        {readOut}
      </output>
    </div>
  );
}

function broughtBy(roubles: number): [brought: string, next: string] {
  const { count, toNext } = certificatesFor(roubles);
  const certificates = `${formatNumber(count)} ${plural(count, 'сертификат', 'сертификата', 'сертификатов')}`;
  return [
    count ? `${certificates} — ${formatRoubles(count * certificate.nominal)}` : certificates,
    `До ${count ? 'следующего' : 'первого'} — ${formatRoubles(toNext)}`,
  ];
}
