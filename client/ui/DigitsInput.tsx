import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps, type RefObject } from 'react';
import { digitsOf, edited, isRefused, offsetAfter } from './digits-edit';

interface DigitsInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength' | 'ref'> {
  /** Digits; without the code, what was typed to the letter. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** So many digits fit. */
  readonly length: number;
  /** How digits are written in the field: separators may come between them, nothing else. */
  readonly write?: (digits: string) => string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

const asTheyAre = (digits: string) => digits;

/** A field of digits: what does not fit is not taken, what stands stays, and so does the caret. */
export function DigitsInput({
  value,
  onChange,
  length,
  write = asTheyAre,
  inputRef,
  ...rest
}: DigitsInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  /** What stands in the field while a keyboard composes: written over, it would put in the same again. */
  const [composing, setComposing] = useState<string | null>(null);

  // What was typed before the code was there is not lost.
  useEffect(() => {
    const typed = digitsOf(input.current?.value ?? '');
    if (typed !== value) onChange(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is there
  }, []);

  // React's onBeforeInput is another event: it does not know of drops and comes too late for pastes.
  useEffect(() => {
    const { current: field } = input;
    const refuse = (event: InputEvent) => {
      if (field && isRefused(field, event.data, length)) event.preventDefault();
    };
    field?.addEventListener('beforeinput', refuse);
    return () => field?.removeEventListener('beforeinput', refuse);
  }, [input, length]);

  const onInput = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { isComposing, inputType } = nativeEvent as InputEvent;
    if (!isComposing) return take(field, inputType);
    setComposing(field.value);
    onChange(edited(field, { was: value, length }).digits);
  };

  function take(field: HTMLInputElement, inputType?: string) {
    const { digits, before } = edited(field, { was: value, length, inputType });
    const text = write(digits);
    // Written here and not by React, which would put the caret at the end.
    if (field.value !== text) {
      field.value = text;
      const caret = offsetAfter(text, before);
      if (field === document.activeElement) field.setSelectionRange(caret, caret);
    }
    setComposing(null);
    onChange(digits);
  }

  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={input}
      value={composing ?? write(value)}
      onChange={onInput}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
    />
  );
}
