import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** They never change while the page is there. */
export const useFacts = () => useAppSelector(({ facts }) => facts);

/** Gives the address of a built file (an imported drawing, a campaign's banner) on the site that is shown. */
export function useAsset(): (file: string) => string {
  const { assets } = useFacts();
  return (file) => assets + file.replace(/^.*\//, '');
}
