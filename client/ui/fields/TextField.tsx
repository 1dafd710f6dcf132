import clsx from 'clsx/lite';
import { useRef, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import { langOf } from '../../../shared/text/typography';
import styles from './TextField.module.css';
import { Icon } from '../Icon';
import { useFieldEvents } from './use-field-events';

/**
 * Props of an uncontrolled text field. React sets its text only once, so a rerender never erases what autofill or a
 * password manager has entered.
 */
interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  readonly id: string;
  readonly label: string;
  readonly ref?: RefObject<HTMLInputElement | null>;
  /**
   * Called for every event that may change the text of the field. The text may be unchanged, so the callback must
   * compare it with its state.
   */
  readonly onFieldEvent: (event: Event, field: HTMLInputElement) => void;
  readonly error: string | undefined;
  /** Number of failed attempts to submit the form. If set, screen readers announce the error after each attempt. */
  readonly attempt?: number | undefined;
  readonly multiline?: boolean;
  /** Options for the visitor to select from. If set, the field is a select element. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Short text next to the label. */
  readonly hint?: string | false;
  /** Text below the field. Stays visible if there is an error. */
  readonly help?: string;
  /** True to make screen readers announce changes of `help`. */
  readonly announcesHelp?: boolean;
  /** Id of another element that describes the field. */
  readonly describedBy?: string;
}

/**
 * An input, textarea or select element with a label, an error message and a help text. `children` are rendered inside
 * the box of the field.
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    ref,
    onFieldEvent,
    error,
    attempt,
    multiline,
    options,
    hint,
    help,
    announcesHelp,
    describedBy,
    required,
    className,
    onKeyDown,
    children,
    ...control
  } = props;
  const { id } = control;
  const ownRef = useRef<HTMLInputElement>(null);
  const field = ref ?? ownRef;
  useFieldEvents(field, onFieldEvent);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ignore Enter if the key is held down, because the same key press may have opened the form.
    if (event.key === 'Enter' && event.repeat && !multiline) event.preventDefault();
    onKeyDown?.(event);
  };
  // Safe cast: all three elements accept the attributes set here.
  const Tag = (options ? 'select' : multiline ? 'textarea' : 'input') as 'input';
  const description = [error && `${id}-words`, hint && `${id}-hint`, help && `${id}-help`, describedBy];
  return (
    <div className={clsx(styles.field, error && styles.invalid)}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          <span>{label}</span>
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {hint && (
          <span className={styles.help} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <span className={styles.control}>
        <Tag
          aria-required={required}
          {...control}
          ref={field}
          onKeyDown={handleKeyDown}
          className={clsx(styles.input, className)}
          aria-invalid={!!error || undefined}
          aria-describedby={description.filter(Boolean).join(' ') || undefined}
        >
          {options?.map(({ value, label: text }, index) => (
            <option key={index} value={value}>
              {text}
            </option>
          ))}
        </Tag>
        {options && (
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        )}
        {children}
      </span>
      {error && (
        <p
          key={attempt}
          className={styles.error}
          id={`${id}-words`}
          role={attempt === undefined ? undefined : 'alert'}
        >
          <Icon name="alert" small />
          <span lang={langOf(error)}>{error}</span>
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`} role={announcesHelp ? 'status' : undefined}>
          {help}
        </p>
      )}
    </div>
  );
}
