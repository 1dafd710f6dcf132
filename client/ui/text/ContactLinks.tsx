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
    <span>{accessibilityEmail}</span>
  </span>
);

/**
 * Link that opens an email to the address. A long address may wrap after @ or a dot, but screen readers read it as one
 * word.
 */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} aria-label={email}>
    {/* This element keeps the parts of the address together in a flex container. */}
    <span>
      {email.match(/[^@.]+[@.]?/g)?.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  </a>
);
