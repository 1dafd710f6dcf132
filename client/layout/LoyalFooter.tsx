import { mainSitePaths } from '../../shared/facts/brand';
import { useAppSelector } from '../store';
import { Footer } from './Footer';

/** The footer of the loyal-customer layout: the public policy beside the copyright line. */
export function LoyalFooter({ legal }: { legal: readonly string[] }) {
  const mainSiteUrl = useAppSelector((state) => state.facts.mainSiteUrl);
  return (
    <Footer
      legal={legal}
      links={<a href={mainSiteUrl + mainSitePaths.policy}>Политика обработки персональных данных</a>}
    />
  );
}
