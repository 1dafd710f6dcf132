import { lazy, useEffect } from 'react';
import { importPart } from '../../page/import-part';
import { Header } from '../../layout/Header';
import { LoyalFooter } from '../../layout/LoyalFooter';
import { OfferLink } from '../../layout/OfferLink';
import { Page } from '../../layout/Page';
import { Steps } from '../../layout/Steps';
import { useAppDispatch, useAppSelector } from '../../store';
import { OnDemand } from '../../ui/OnDemand';
import { Section, SectionHead } from '../../ui/Section';
import { selectCardCategories } from './card-categories-state';
import { CardStatus } from './CardStatus';
import { CategoryList } from './CategoryList';
import { LovecategoryHero } from './LovecategoryHero';
import { legal, steps } from './page-texts';
import { restoreCard } from './restore-card';

const Modals = lazy(async () => ({ default: (await importPart(() => import('./Modals'))).Modals }));

/** The promotion of favourite categories (product: Favourite categories). */
export function LovecategoryPage() {
  const dispatch = useAppDispatch();
  const { isPromoFinished, modal } = useAppSelector(selectCardCategories);

  // What this tab remembers of an earlier view is known only in the browser.
  useEffect(() => void dispatch(restoreCard()), [dispatch]);

  return (
    <Page theme="lovecategory" header={<Header />} footer={<LoyalFooter legal={legal} />}>
      <LovecategoryHero />
      {!isPromoFinished && (
        <Section labelledBy="how">
          <SectionHead id="how" title="Как это работает" />
          <Steps steps={steps} />
        </Section>
      )}
      <CardStatus />
      <CategoryList />
      <OfferLink programme="Любимые категории" />
      <OnDemand wanted={modal !== ''}>
        <Modals />
      </OnDemand>
    </Page>
  );
}
