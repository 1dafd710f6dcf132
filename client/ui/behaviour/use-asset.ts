import { useAppSelector } from '../../app/hooks';
import { selectAssets } from '../../app/page-facts';

/** Gives the address of a built file (an imported drawing, a campaign's banner) on the site that is shown. */
export function useAsset(): (file: string) => string {
  const assets = useAppSelector(selectAssets);
  return (file) => assets + file.replace(/^.*\//, '');
}
