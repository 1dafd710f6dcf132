import '../../../app/common';
import { businessOffer } from '../../../../shared/facts/business-offer';
import { nbsp } from '../../../../shared/text/typography';
import { Hero } from '../../../layout/Hero';
import { useAppSelector } from '../../../app/hooks';
import { ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/Section';
import { VisuallyHidden, quoted } from '../../../ui/text/Text';
import type { PageModule } from '../../../app/page-module';
import { fetchCities, fetchInfo, selectActiveCity } from '../city/city-slice';
import { businessSlices, selectBanners } from '../layout/business-slice';
import { BusinessLayout } from '../layout/BusinessLayout';
import { Offer } from './Offer';
import { FeedbackButton } from '../feedback/FeedbackOnPage';
import { HelpfulInfo } from './HelpfulInfo';
import styles from './LawPage.module.css';
import { Reviews } from '../reviews/Reviews';
import { fetchReviews } from '../reviews/reviews-slice';

const facts = [
  { value: businessOffer.deferralDays, label: 'отсрочка' },
  { value: `${businessOffer.products}+`, label: 'товаров' },
  { value: '1\u00a0день', label: 'на договор' },
];

/** The information page for business customers (product: Business pages). */
function LawPage() {
  const { law: banner } = useAppSelector(selectBanners);
  return (
    <BusinessLayout>
      <Hero
        label="Юридическим лицам - Удобная покупка строительных материалов по выгодным ценам"
        title={
          <>
            Юридическим лицам
            <VisuallyHidden> - </VisuallyHidden>
            <small>{quoted('Удобная покупка строительных материалов по выгодным ценам')}</small>
          </>
        }
        banner={banner}
        actions={
          <>
            <FeedbackButton kind="cta" />
            <ButtonLink kind="onHero" href="#helpful-info">
              Полезная информация
              <Icon name="down" small />
            </ButtonLink>
            <ul role="list" className={styles.facts}>
              {facts.map(({ value, label }) => (
                <li key={label}>
                  <b>{value}</b> {nbsp(label)}
                </li>
              ))}
            </ul>
          </>
        }
      />
      <Offer />
      <HelpfulInfo />
      <Reviews />
      <div data-screen>
        <Section
          ground="vial"
          title="Остались вопросы? Оставьте заявку"
          lead="Напишите, что нужно: ответим в часы работы офиса."
          aside={<FeedbackButton />}
        />
      </div>
    </BusinessLayout>
  );
}

export const page: PageModule = {
  Page: LawPage,
  slices: businessSlices,
  load: (dispatch, getState) => [
    dispatch(fetchCities()),
    dispatch(fetchInfo(selectActiveCity(getState()).code)),
    dispatch(fetchReviews()),
  ],
  head: () => ({
    title: 'Юридическим лицам',
    description: `Строительные материалы для бизнеса: отсрочка платежа до ${businessOffer.deferral}, более ${businessOffer.products} товаров, доставка на объект и документы через ЭДО.`,
  }),
  card: {
    title: `Отсрочка до ${businessOffer.deferral}`,
    action: 'Оставить заявку',
    note: '',
    drawing: 'law',
    state: 'Бизнесу',
  },
  share: { title: 'Стройматериалы юридическим лицам', drawing: 'law', hero: '#0b4e3b', heroDeep: '#083c2d' },
};
