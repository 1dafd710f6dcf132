import { Mask } from 'maska';

const russian = new Mask({ mask: '+7 (###) ###-##-##' });
/** A foreign number: digits as they come. */
const MAX_DIGITS = 15;

/**
 * Writes a phone number as it is typed: '89210000000', '9210000000' and '+79210000000' become '+7 (921) 000-00-00';
 * a number that begins with another country's code keeps its digits.
 */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+') && !digits.startsWith('7')) return `+${digits.slice(0, MAX_DIGITS)}`;
  if (!digits) return '';
  return russian.masked(/^[78]/.test(digits) ? digits.slice(1) : digits);
}
