import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { CITY_QUERY } from '../../../../shared/city/city-choice';
import { useAppDispatch } from '../../../app/hooks';
import { cookiesAccepted } from './city-slice';
import { isAcceptanceStored } from './cookies';
import { followCity } from './follow-city';

/** A list of cities that did not come is asked for again, in milliseconds. */
const ASK_AGAIN_AFTER = 5000;

/**
 * The one place that reads the city from the address: on arrival, after each navigation, and when the visitor is back at
 * a page that has been kept or covered (product: Cities), where cookies may have been accepted in another tab meanwhile. A code that no city has leaves the address.
 */
export function useAddressCity(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const location = useLocation();
  useEffect(() => {
    const { search, hash } = location;
    const query = new URLSearchParams(search);
    const isNamed = query.has(CITY_QUERY);
    let isHere = true;
    let later: ReturnType<typeof setTimeout> | undefined;
    const follow = async () => {
      clearTimeout(later);
      const followed = await dispatch(followCity(search));
      if (!isHere || followed === 'shown') return;
      if (followed === 'no list') {
        later = setTimeout(() => void follow(), ASK_AGAIN_AFTER);
        return;
      }
      query.delete(CITY_QUERY);
      void navigate({ search: query.toString(), hash }, { replace: true });
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void follow();
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      if (isAcceptanceStored()) dispatch(cookiesAccepted());
      if (!isNamed) void follow();
    };
    // A replacement that names none has only taken away a code that no city has.
    if (isNamed || navigation !== NavigationType.Replace) void follow();
    addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isHere = false;
      clearTimeout(later);
      removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [dispatch, navigate, navigation, location]);
}
