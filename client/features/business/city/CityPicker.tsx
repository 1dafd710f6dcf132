import { lazy, Suspense } from 'react';
import { importPart } from '../../../page/import-part';
import { useAppSelector } from '../../../store';
import { useHydrated } from '../../../ui/use-hydrated';
import { CityLinks } from './CityLinks';
import { selectCity } from './city-slice';

const CityListbox = lazy(async () => ({
  default: (await importPart(() => import('./CityListbox'))).CityListbox,
}));

/** The active city and the way to another: plain links in the HTML, a listbox as soon as its code is there. */
export function CityPicker() {
  const { cities } = useAppSelector(selectCity);
  const hydrated = useHydrated();
  if (!cities.length) return null;
  return hydrated ? (
    <Suspense fallback={<CityLinks />}>
      <CityListbox />
    </Suspense>
  ) : (
    <CityLinks />
  );
}
