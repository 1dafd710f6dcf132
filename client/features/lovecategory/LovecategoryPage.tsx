import { organiser } from '../../../shared/facts/brand';
import { favouriteCategories, pointsWorth } from '../../../shared/facts/favourite-categories';
import { useAppDispatch } from '../../app/hooks';
import { useBanner, usePageProps } from '../../app/page-props';
import { Footer, OfferLink } from '../../layout/Footer';
import { Hero } from '../../layout/Hero';
import { Page, Header } from '../../layout/Page';
import { RunningPromotions } from '../../layout/RunningPromotions';
import { Steps } from '../../layout/Steps';
import { OpenerLink } from '../../ui/Button';
import { Waiting } from '../../ui/fields/Waiting';
import { Section } from '../../ui/Section';
import { selectPendingCard } from './card-categories-selectors';
import { openModal, useCardCategories } from './card-categories-slice';
import { CategoryList } from './choice/Categories';
import { Modals } from './modals/Modals';
import { CardStatus } from './status/CardStatus';
import { useCardFlow, useTabCard } from './use-card-flow';
import { quoted } from '../../ui/text/Text';

/** Steps that explain how to take part in the promotion. */
const steps = [
  {
    title: 'Введите номер карты',
    text: 'Участвуют карты со статусом Профи, Эксперт или Супер-Эксперт.',
  },
  {
    title: 'Выберите категории',
    text: 'Их число зависит от статуса. Выбор действует весь месяц.',
  },
  { title: 'Покупайте с картой', text: 'За любимые категории начислим больше баллов.' },
];

const ORGANISER = `Организатор акции — ${organiser.legalName}, ${organiser.details}.`;
/** Paragraphs of the legal text in the footer, during and after the promotion. */
const LEGAL = {
  running: [
    ORGANISER,
    'Акция доступна для карт со статусом Профи, Эксперт, Супер-Эксперт. Выбирая категории, держатель карты подтверждает участие в акции. Баллы за текущий месяц предварительные. Полные условия — в публичной оферте.',
  ],
  finished: [
    ORGANISER,
    'В акции участвовали карты со статусом Профи, Эксперт, Супер-Эксперт. Полные условия — в публичной оферте.',
  ],
} as const;

/** Page of the favourite categories promotion. After the promotion ends, visitors can only check their points. */
export function LovecategoryPage() {
  const dispatch = useAppDispatch();
  const banner = useBanner('lovecategory');
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const pendingCard = useCardCategories(selectPendingCard);
  const { busy, choose } = useCardFlow();
  const catalog = usePageProps().mainSiteUrl + favouriteCategories.catalogPath;
  useTabCard();
  const opener = {
    href: '#card-status',
    'aria-disabled': busy || undefined,
    'data-goal-action': 'Button click',
  } as const;

  return (
    <Page
      theme="lovecategory"
      header={<Header />}
      footer={
        <>
          <Footer legal={isPromoFinished ? LEGAL.finished : LEGAL.running} />
          <Waiting card={pendingCard} visible />
        </>
      }
    >
      <Hero
        note={isPromoFinished ? 'акция завершена' : favouriteCategories.since}
        title={quoted(favouriteCategories.title)}
        lead={
          isPromoFinished
            ? 'Баллы за прошлые месяцы уже на карте — проверьте начисления.'
            : `Выберите категории на месяц — покупки в них принесут больше баллов. ${pointsWorth[0].value} скидки.`
        }
        banner={banner}
        bannerLink={{ href: catalog, label: 'В каталог отделочных материалов' }}
        actions={
          <>
            {!isPromoFinished && (
              <OpenerLink
                {...opener}
                id="choose-categories"
                kind="cta"
                data-goal="go-to-choose-category"
                onOpen={choose}
              >
                Выбрать категории
              </OpenerLink>
            )}
            <OpenerLink
              {...opener}
              id="check-savings"
              kind={isPromoFinished ? 'cta' : 'onHero'}
              data-goal="check-bonus"
              onOpen={() => dispatch(openModal('check-savings'))}
            >
              Проверить начисления
            </OpenerLink>
          </>
        }
      />
      {!isPromoFinished && (
        <Section title="Как это работает">
          <Steps steps={steps} />
        </Section>
      )}
      <CardStatus />
      {isPromoFinished ? <RunningPromotions /> : <CategoryList />}
      <OfferLink of="акции «Любимые категории»" />
      <Modals />
    </Page>
  );
}
