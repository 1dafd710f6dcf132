/** A club card's number is exactly seven ASCII digits (product: Savings check). */
const CARD_LENGTH = 7;

/** Keeps the digits of what was typed or pasted, at most seven: '100 00-01' → '1000001'. */
export function maskCardNumber(typed: string): string {
  return typed.replace(/[^0-9]/g, '').slice(0, CARD_LENGTH);
}

export function isCardNumber(value: string): boolean {
  return /^[0-9]{7}$/.test(value);
}

/** What is wrong with a card number, in the words a visitor reads; null when it is right. */
export function cardNumberError(value: string): string | null {
  if (value === '') return 'Введите номер карты';
  return isCardNumber(value) ? null : 'Некорректный номер карты';
}
