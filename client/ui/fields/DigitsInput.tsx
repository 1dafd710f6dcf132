import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type RefObject,
} from 'react';
import { digitsOf, edited, editRefusal } from './digits-edit';
import { putIn } from './put-in';

interface DigitsInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength' | 'ref'> {
  /** Digits; without the code, what was typed to the letter. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** More was put in than fits, and nothing of it was taken. */
  readonly onTooMany: () => void;
  /** So many digits fit. */
  readonly length: number;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** A field of digits: what does not fit is not taken, what stands stays, and so does the caret. */
export function DigitsInput({ value, onChange, onTooMany, length, inputRef, ...rest }: DigitsInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  /** What stands in the field while a keyboard composes: written over, it would put in the same again. */
  const [composing, setComposing] = useState<string | null>(null);

  // What was typed before the code was there is not lost: at once, or what a kept press changes would be shown without it.
  useLayoutEffect(() => {
    const typed = digitsOf(input.current?.value ?? '');
    if (typed !== value) onChange(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is there
  }, []);

  // React's onBeforeInput is another event: it does not know of drops and comes too late for pastes.
  useEffect(() => {
    const { current: field } = input;
    const judge = (event: InputEvent) => {
      const { data, inputType } = event;
      // What a keyboard composes cannot be refused before it is in.
      if (!field || event.isComposing) return;
      const refusal = editRefusal(field, data, length);
      if (refusal) {
        event.preventDefault();
        if (refusal === 'too many') onTooMany();
        return;
      }
      // Of what has more than digits only these go in, so that undo leads back; a drop is not where the caret is.
      const digits = digitsOf(data ?? '');
      if (digits !== (data ?? '') && inputType !== 'insertFromDrop' && putIn(field, digits))
        event.preventDefault();
    };
    field?.addEventListener('beforeinput', judge);
    return () => field?.removeEventListener('beforeinput', judge);
  }, [input, length, onTooMany]);

  const onInput = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (!(nativeEvent as InputEvent).isComposing) return take(field);
    setComposing(field.value);
    onChange(edited(field, { was: value, length }).digits);
  };

  function take(field: HTMLInputElement) {
    const { digits, before, tooMany } = edited(field, { was: value, length });
    // Written here and not by React, which would put the caret at the end.
    if (field.value !== digits) {
      field.value = digits;
      if (field === document.activeElement) field.setSelectionRange(before, before);
    }
    setComposing(null);
    onChange(digits);
    if (tooMany) onTooMany();
  }

  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={input}
      value={composing ?? value}
      onChange={onInput}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
    />
  );
}
