import '../../layout/themes/LovecategoryTheme.module.css';
import { Footer } from '../../layout/Footer';
import { Header } from '../../layout/Header';
import { OfferLink } from '../../layout/offer/Offer';
import { Page } from '../../layout/Page';
import { Steps } from '../../layout/Steps';
import { Waiting } from '../../ui/fields/Waiting';
import { Section } from '../../ui/Section';
import { useCardCategories } from './card-categories-slice';
import { CardStatus } from './status/CardStatus';
import { CategoryList } from './choice/CategoryLists';
import { LovecategoryHero } from './LovecategoryHero';
import { Modals } from './modals/Modals';
import { useRememberedCard } from './remembered-card';
import { organiser } from '../../../shared/facts/brand';

/** How the promotion works, step by step. */
const steps = [
  {
    title: 'Введите номер карты',
    text: 'Проверим статус: нужен Профи, Эксперт или Супер-Эксперт.',
  },
  {
    title: 'Выберите категории',
    text: 'Покажем, сколько категорий даёт ваш статус. Выбор действует весь месяц.',
  },
  { title: 'Покупайте с картой', text: 'Начислим за товары из любимых категорий больше баллов.' },
];

/** Paragraphs of the legal text in the footer. */
const legal = [
  `Организатор акции — ${organiser.legalName}, ${organiser.details}.`,
  'Акция доступна для карт со статусом Профи, Эксперт, Супер-Эксперт. Выбирая категории, держатель карты подтверждает участие в акции. Баллы за текущий месяц предварительные: окончательно их начисляют до 10-го числа следующего. Полные условия — в публичной оферте.',
];

/** The promotion of favourite categories (product: Favourite categories). */
export function LovecategoryPage() {
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const askedCard = useCardCategories((state) => state.askedCard);
  useRememberedCard();

  return (
    <Page theme="lovecategory" header={<Header />} footer={<Footer legal={legal} />}>
      <LovecategoryHero />
      {!isPromoFinished && (
        <Section title="Как это работает">
          <Steps steps={steps} />
        </Section>
      )}
      {/* Of no section: it takes no room. */}
      <Waiting card={askedCard} />
      <CardStatus />
      {!isPromoFinished && <CategoryList />}
      <OfferLink of="акции «Любимые категории»" />
      <Modals />
    </Page>
  );
}
