import { Fragment, type ReactNode } from 'react';
import { dialableNumber } from '../../../shared/rules/dialable-number';
import { accessibilityEmail } from '../../../shared/facts/brand';

/** Address that calls the first number in a text. */
export const phoneHref = (phone: string) => `tel:${dialableNumber(phone)}`;

/** A number to call. */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return <a href={phoneHref(phone)}>{children}</a>;
}

/** Where to say that the site cannot be used. */
export const AccessibilityLink = () => (
  <a href={`mailto:${accessibilityEmail}`}>Сообщить, что мешает пользоваться сайтом</a>
);

/** An address to write to; where a line is too short for it, it is parted after @ or a dot, and read out as one word. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} aria-label={email}>
    {/* One box, also where a link's parts stand in a row. */}
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
