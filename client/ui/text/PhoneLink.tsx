import type { ReactNode } from 'react';

/** Address that calls a number, written in any usual way. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A number to call. */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return <a href={phoneHref(phone)}>{children}</a>;
}
