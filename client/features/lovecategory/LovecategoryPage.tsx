import { lazy, useEffect } from 'react';
import { mainSitePaths, organiser } from '../../../shared/brand';
import { favouriteCategories } from '../../../shared/favourite-categories';
import { importPart } from '../../page/import-part';
import { Header } from '../../layout/Header';
import { Hero } from '../../layout/Hero';
import { LoyalFooter } from '../../layout/LoyalFooter';
import { OfferLink } from '../../layout/OfferLink';
import { Page } from '../../layout/Page';
import { Steps } from '../../layout/Steps';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button, ButtonLink } from '../../ui/Button';
import { OnDemand } from '../../ui/OnDemand';
import { PlainOnly, ScriptOnly } from '../../ui/Scripting';
import { Section, SectionHead } from '../../ui/Section';
import { openModal, selectCardCategories } from './card-categories-slice';
import { CardStatus } from './CardStatus';
import { CategoryList } from './CategoryList';
import { restoreCard } from './restore-card';
import { useCardFlow } from './use-card-flow';

const Modals = lazy(async () => ({ default: (await importPart(() => import('./Modals'))).Modals }));

const steps = [
  {
    title: 'Введите номер карты',
    text: 'Проверим статус. Акция доступна для Профи, Эксперт, Супер-Эксперт.',
  },
  {
    title: 'Выберите категории',
    text: 'Сколько категорий доступно, зависит от статуса. Выбор действует весь месяц.',
  },
  { title: 'Покупайте с картой', text: 'За товары из любимых категорий начислим повышенные баллы.' },
];
const legal = [
  `Организатор акции — ${organiser.legalName}, ${organiser.details}.`,
  'Акция доступна для карт со статусом Профи, Эксперт, Супер-Эксперт. Выбирая категории, держатель карты подтверждает участие в акции. Баллы за месяц начисляются до 10-го числа следующего месяца.',
];

/** The promotion of favourite categories (product: Favourite categories). */
export function LovecategoryPage() {
  const dispatch = useAppDispatch();
  const { banner, isPromoFinished, request, modal } = useAppSelector(selectCardCategories);
  const catalog = useAppSelector((state) => state.facts.mainSiteUrl) + mainSitePaths.catalog;
  const { choose } = useCardFlow();

  // What this tab remembers of an earlier view is known only in the browser.
  useEffect(() => void dispatch(restoreCard()), [dispatch]);

  return (
    <Page theme="lovecategory" header={<Header />} footer={<LoyalFooter legal={legal} />}>
      <Hero
        note={isPromoFinished ? 'акция завершена' : favouriteCategories.since}
        title={favouriteCategories.title}
        lead={
          isPromoFinished
            ? 'Спасибо, что выбирали вместе с нами. Баллы за прошлые месяцы уже на карте — проверьте начисления.'
            : 'Раз в месяц выбирайте любимые категории. За покупки в них начислим больше баллов на карту клуба.'
        }
        banner={banner}
        bannerLink={{ href: catalog, label: 'В каталог товаров' }}
        actions={
          <>
            <PlainOnly>
              <ButtonLink kind="cta" href="#card-status">
                Проверить карту
              </ButtonLink>
            </PlainOnly>
            <ScriptOnly>
              {!isPromoFinished && (
                <Button
                  kind="cta"
                  busy={request === 'looking'}
                  data-goal="go-to-choose-category"
                  onClick={choose}
                >
                  Выбрать категории
                </Button>
              )}
              <Button
                kind="onHero"
                data-goal="check-bonus"
                onClick={() => dispatch(openModal('check-savings'))}
              >
                Проверить начисления
              </Button>
            </ScriptOnly>
          </>
        }
      />
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
