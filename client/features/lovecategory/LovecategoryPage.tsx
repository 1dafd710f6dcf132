import { useEffect, useState } from 'react';
import '../../layout/themes/LovecategoryTheme.module.css';
import { Footer } from '../../layout/Footer';
import { Header } from '../../layout/Header';
import { OfferLink } from '../../layout/OfferLink';
import { Page } from '../../layout/Page';
import { Steps } from '../../layout/Steps';
import { useAppDispatch, useAppSelector } from '../../store';
import { OnDemand } from '../../ui/states/OnDemand';
import { Section, SectionHead } from '../../ui/Section';
import { selectCardCategories } from './card/card-categories-state';
import { CardStatus } from './status/CardStatus';
import { CategoryList } from './choice/CategoryList';
import { LostModal } from './LostModal';
import { LovecategoryHero } from './LovecategoryHero';
import { legal, steps } from './page-texts';
import { renewMonth } from './card/card-categories-calls';
import { takeUpCard } from './card/restore-card';

/** The promotion of favourite categories (product: Favourite categories). */
export function LovecategoryPage() {
  const dispatch = useAppDispatch();
  const { isPromoFinished, modal } = useAppSelector(selectCardCategories);
  const [modalsCame, setModalsCame] = useState(false);
  const loadModals = async () => {
    const { Modals } = await import('./modals/Modals');
    setModalsCame(true);
    return Modals;
  };

  // What this tab remembers of an earlier view is known only in the browser.
  useEffect(() => dispatch(takeUpCard()), [dispatch]);

  // A tab may be looked at again in another month.
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void dispatch(renewMonth({ quietly: true }));
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [dispatch]);

  return (
    <Page theme="lovecategory" header={<Header />} footer={<Footer legal={legal} />}>
      <LovecategoryHero />
      {!isPromoFinished && (
        <Section labelledBy="how">
          <SectionHead id="how" title="Как это работает" />
          <Steps steps={steps} />
        </Section>
      )}
      <CardStatus modalsCame={modalsCame} />
      {!isPromoFinished && <CategoryList />}
      <OfferLink programme="Любимые категории" />
      <OnDemand
        wanted={modal !== ''}
        load={loadModals}
        lost={(tryAgain) => <LostModal onTryAgain={tryAgain} />}
      />
    </Page>
  );
}
