import '../../layout/themes/LovecategoryTheme.module.css';
import { Footer } from '../../layout/Footer';
import { Header } from '../../layout/Header';
import { OfferLink } from '../../layout/offer/OfferLink';
import { Page } from '../../layout/Page';
import { Steps } from '../../layout/Steps';
import { useAppSelector } from '../../app/store';
import { Section, SectionHead } from '../../ui/Section';
import { selectCardCategories } from './card-categories-state';
import { CardStatus } from './status/CardStatus';
import { CategoryList } from './choice/CategoryList';
import { LovecategoryHero } from './LovecategoryHero';
import { legal, steps } from './page-texts';
import { Modals } from './modals/Modals';
import { useRememberedCard } from './remembered-card';

/** The promotion of favourite categories (product: Favourite categories). */
export function LovecategoryPage() {
  const { isPromoFinished } = useAppSelector(selectCardCategories);
  useRememberedCard();

  return (
    <Page theme="lovecategory" header={<Header />} footer={<Footer legal={legal} />}>
      <LovecategoryHero />
      {!isPromoFinished && (
        <Section labelledBy="how">
          <SectionHead id="how" title="Как это работает" />
          <Steps steps={steps} />
        </Section>
      )}
      <CardStatus />
      {!isPromoFinished && <CategoryList />}
      <OfferLink programme="Любимые категории" />
      <Modals />
    </Page>
  );
}
