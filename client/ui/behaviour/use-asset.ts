import { useAppSelector } from '../../app/store';

/** Gives the address of a built file (an imported drawing, a campaign's banner) on the site that is shown. */
export function useAsset(): (file: string) => string {
  const assets = useAppSelector((state) => state.facts.assets);
  return (file) => assets + file.replace(/^.*\//, '');
}
