import { useEffect } from 'react';
import { useAppDispatch } from '../../../store';
import { cookiesAccepted } from '../city/city-slice';
import { isAcceptanceStored } from '../city/cookies';

/** What was accepted in another tab is accepted in this one, too: it looks again when the visitor is back (product: Cookies). */
export function useAcceptedElsewhere(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const look = () => {
      if (isAcceptanceStored()) dispatch(cookiesAccepted());
    };
    document.addEventListener('visibilitychange', look);
    // Windows side by side are both seen all the time.
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [dispatch]);
}
