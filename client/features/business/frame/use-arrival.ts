import { useEffect } from 'react';
import { NavigationType, useNavigationType } from '../../../navigation';
import { brand } from '../../../../shared/brand';

/** Does for a page reached without a reload what a reload would: sets the title, scrolls to the top, moves the focus. */
export function useArrival(title: string): void {
  const navigation = useNavigationType();
  useEffect(() => {
    document.title = `${title} — ${brand.name}`;
  }, [title]);
  useEffect(() => {
    if (navigation !== NavigationType.Push) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
    // Only on arrival: choosing a city changes the address too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
