import { useEffect, useEffectEvent, useId, useRef, useState, type CSSProperties } from 'react';
import { certificate, certificatesFor, ROUBLES_PER_CERTIFICATE } from '../../../../shared/facts/certificates';
import { readSum, sumError } from '../../../../shared/rules/sum';
import {
  formatMoney,
  formatNumber,
  formatRoubles,
  groupThousands,
  plural,
} from '../../../../shared/text/format';
import { digitsOf } from '../../../../shared/text/digits';
import { nbsp } from '../../../../shared/text/typography';
import { useTabDraft } from '../../../app/tab-draft';
import { useDebounced } from '../../../ui/fields/Waiting';
import { TextField } from '../../../ui/fields/TextField';
import { ScriptOnly, useHydrated } from '../../../ui/loading/Scripting';
import textStyles from '../../../ui/text/Text.module.css';
import styles from './Calculator.module.css';

/** Text shown while the amount field is empty. */
const NO_SUM = nbsp('Введите сумму — посчитаем сертификаты');
/** sessionStorage key of the amount that the visitor typed. */
const DRAFT = 'sum';
const START = 300_000;
const SLIDER_STEP = 10_000;
/** Sections of the measuring tape. Each number is the count of certificates at the end of its section. */
const PARTS = [1, 2, 3, 4, 5];
const LONGEST_TAPE = PARTS.length * ROUBLES_PER_CERTIFICATE;

const certificates = (count: number) => plural(count, 'сертификат', 'сертификата', 'сертификатов');

/**
 * Shows how many gift certificates a purchase earns, as a text and on a measuring tape (product: Business pages). The
 * visitor may type any text (ADR 0009). When the field loses the focus, a valid amount is formatted in whole roubles.
 */
export function Calculator() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTabDraft(DRAFT, formatMoney(START));
  const [defaultValue] = useState(typed);
  const sum = readSum(typed);
  const setSum = (roubles: number) => {
    const written = formatMoney(roubles);
    if (input.current) input.current.value = written;
    setTyped(written);
  };
  /** True once the visitor has left the field. From then on, the field shows errors while the visitor types. */
  const [left, setLeft] = useState(false);
  const problem = sumError(typed);
  const error = left ? problem : undefined;
  const result = sum === null ? undefined : resultOf(sum);
  const readOut = useDebounced(result ? textOf(result) : (problem ?? NO_SUM));

  const readField = useEffectEvent(() => {
    if (!input.current) return;
    groupDigits(input.current);
    setTyped(input.current.value);
  });
  // Read the field because the visitor may have typed in it before hydration.
  useEffect(() => readField(), []);

  const leave = () => {
    // If the field is still the active element, the visitor has only switched to another window, so do nothing.
    if (input.current === document.activeElement) return;
    setLeft(true);
    // Read the field itself because autofill may have changed it without an event.
    const value = input.current?.value ?? '';
    const roubles = readSum(value);
    if (roubles !== null) setSum(roubles);
  };

  return (
    <>
      <Tape sum={sum ?? 0} onDraw={setSum} />
      <ScriptOnly>
        <div className={styles.calculator} data-screen>
          <TextField
            ref={input}
            id={id}
            name="sum"
            data-draft={DRAFT}
            label="Сумма покупок, ₽"
            error={error}
            className={styles.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            defaultValue={defaultValue}
            onFieldEvent={(event, field) => {
              if (event.type === 'input' && !(event as InputEvent).isComposing) groupDigits(field);
              if (field.value !== typed) setTyped(field.value);
            }}
            onBlur={leave}
          />
          <div className={styles.result}>
            {result?.value && (
              <b>
                <span>{result.earned}</span> <span>{result.value}</span>
              </b>
            )}
            {result && !result.value && <span>{result.earned}</span>}
            {result && <span>{result.next}</span>}
            {/* The field itself shows the error after it has lost the focus. */}
            {!result && !error && <span>{problem ?? NO_SUM}</span>}
            <output htmlFor={id} className={textStyles.visuallyHidden}>
              {readOut}
            </output>
          </div>
        </div>
      </ScriptOnly>
    </>
  );
}

/**
 * Measuring tape that is filled up to the amount `sum`. The visitor can change the amount with a slider or by clicking
 * a section. Without JavaScript, the whole tape is filled.
 */
function Tape({ sum, onDraw }: { sum: number; onDraw: (roubles: number) => void }) {
  const isLive = useHydrated();
  const { count: full } = certificatesFor(isLive ? sum : Infinity);
  const isBeyondEnd = isLive && sum > LONGEST_TAPE;
  return (
    <div className={styles.tapeWithSlider}>
      <ol role="list" className={styles.tape}>
        {PARTS.map((count) => (
          <li
            key={count}
            style={isLive ? filled(count, sum) : undefined}
            className={count > full ? styles.ahead : undefined}
          >
            <b>{formatRoubles(count * ROUBLES_PER_CERTIFICATE)}</b>
            <span>
              {nbsp(
                `${count} ${certificates(count)}${count === PARTS.length && isBeyondEnd ? ' и больше' : ''}`,
              )}
            </span>
            <span className={styles.stack} aria-hidden="true">
              {Array.from({ length: count }, (_, card) => (
                <i key={card} />
              ))}
            </span>
            {isLive && (
              <button
                type="button"
                className={styles.part}
                aria-label={`Посчитать для ${formatRoubles(count * ROUBLES_PER_CERTIFICATE)}`}
                onClick={() => onDraw(count * ROUBLES_PER_CERTIFICATE)}
              />
            )}
          </li>
        ))}
      </ol>
      <ScriptOnly>
        <input
          type="range"
          className={styles.slider}
          aria-label="Сумма на рулетке"
          aria-valuetext={formatRoubles(sum)}
          max={LONGEST_TAPE}
          step={SLIDER_STEP}
          value={sum}
          onChange={({ target }) => onDraw(Number(target.value))}
          data-screen
        />
      </ScriptOnly>
    </div>
  );
}

/**
 * Returns the CSS variable `--filled`: the filled part of a section, as a fraction from 0 to 1. Only for use after
 * hydration, because the content security policy blocks `style` attributes in the HTML.
 */
const filled = (count: number, sum: number) =>
  ({ '--filled': Math.min(1, Math.max(0, sum / ROUBLES_PER_CERTIFICATE - (count - 1))) }) as CSSProperties;

/**
 * Separates groups of three digits with a space while the visitor types an amount: '123456' → '123 456'. The caret
 * stays at the same digit. Leaves other text unchanged.
 */
function groupDigits(field: HTMLInputElement): void {
  const [, whole = '', fraction = ''] = /^([\d\s]*)([.,]\d*)?$/.exec(field.value) ?? [];
  const grouped = groupThousands(digitsOf(whole)) + fraction;
  const isGrouped = field.value.replace(/\s/g, '\u00a0') === grouped;
  if (whole === '' || isGrouped) return;
  const right = lengthWithoutSpaces(field.value.slice(field.selectionEnd ?? field.value.length));
  field.value = grouped;
  // In Safari, setting the selection would also focus the field.
  if (field !== document.activeElement) return;
  // If the caret is next to a space, place it before the space, so that Backspace deletes a digit.
  let caret = grouped.length;
  while (caret > 0 && lengthWithoutSpaces(grouped.slice(caret - 1)) <= right) caret -= 1;
  field.setSelectionRange(caret, caret);
}

const lengthWithoutSpaces = (text: string) => text.replace(/\s/g, '').length;

interface Result {
  readonly earned: string;
  /** Total value of the certificates, such as 'на 20 000 ₽'. Empty if there are no certificates. */
  readonly value: string;
  readonly next: string;
}

/** Formats the result as two sentences, which screen readers announce. */
function textOf({ earned, value, next }: Result): string {
  return `${value ? `${earned} ${value}` : earned}. ${next}`;
}

/**
 * Returns the texts for an amount in roubles: the number of certificates, their value, and the amount missing for the
 * next certificate.
 */
function resultOf(roubles: number): Result {
  const { count, toNext } = certificatesFor(roubles);
  if (!count)
    return { earned: 'Пока без сертификата', value: '', next: `До первого — ${formatRoubles(toNext)}` };
  return {
    earned: `${formatNumber(count)} ${certificates(count)}`,
    value: `на ${formatRoubles(count * certificate.nominal)}`,
    next: `До следующего — ${formatRoubles(toNext)}`,
  };
}
