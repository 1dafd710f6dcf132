import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, CommonState } from './create-store';

export { useSelector as useAppSelector } from 'react-redux';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Constants of the page. */
export const useFacts = () => useSelector(({ facts }: CommonState) => facts);

/** Gives the address of a built file (an imported drawing, a campaign's banner) on the site that is shown. */
export function useAsset(): (file: string) => string {
  const { assets } = useFacts();
  return (file) => assets + file.replace(/^.*\//, '');
}
