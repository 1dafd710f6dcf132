import { formatMoney } from '../../../../shared/text/format';
import { readSum } from '../../../../shared/rules/sum';
import { useAppSelector } from '../../../app/hooks';
import { selectTypedSum } from '../layout/business-slice';

const START = 250_000;

/** The calculator's text, and the sum it means in roubles: 0 where it is empty, null where it is no sum. */
export function useSum() {
  const typed = useAppSelector(selectTypedSum) ?? formatMoney(START);
  return { typed, sum: typed.trim() === '' ? 0 : readSum(typed) };
}
