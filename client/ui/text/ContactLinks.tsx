import { Fragment, type ReactNode } from 'react';
import { dialableNumber } from '../../../shared/rules/dialable-number';
import { accessibilityEmail } from '../../../shared/facts/brand';
import styles from './Text.module.css';

/** Returns the `tel:` URL of the first phone number in a text. */
export const phoneHref = (phone: string) => `tel:${dialableNumber(phone)}`;

/** Link that dials a phone number. */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return <a href={phoneHref(phone)}>{children}</a>;
}

const SUBJECT = encodeURIComponent('Проблема на сайте');

/**
 * Link that opens an email to report a problem. The address is also shown as text because the link does nothing without
 * a mail program.
 */
export const AccessibilityLink = () => (
  <span className={styles.report}>
    <a href={`mailto:${accessibilityEmail}?subject=${SUBJECT}`}>Сообщить о проблеме на сайте</a>{' '}
    <BreakableEmail email={accessibilityEmail} />
  </span>
);

/** Link that opens an email to the address. Screen readers read the address as one word. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} aria-label={email}>
    <BreakableEmail email={email} />
  </a>
);

/**
 * Email address that may wrap after @ or a dot. The outer element keeps the parts of the address together in a flex
 * container.
 */
const BreakableEmail = ({ email }: { email: string }) => (
  <span>
    {email.match(/[^@.]+[@.]?/g)?.map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span>{part}</span>
      </Fragment>
    ))}
  </span>
);
