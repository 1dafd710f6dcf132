import { mainSitePaths } from '../../../shared/facts/brand';
import { cardSteps } from '../../../shared/facts/card-steps';
import type { CampaignView } from '../../../shared/promotions/campaign';
import { SITE_BASE } from '../../../shared/site';
import { nbsp } from '../../../shared/text/typography';
import { Footer, OfferLink } from '../../layout/Footer';
import { Hero } from '../../layout/Hero';
import { Page, Header } from '../../layout/Page';
import { RunningPromotions } from '../../layout/RunningPromotions';
import { Steps } from '../../layout/Steps';
import { usePageProps } from '../../app/page-props';
import { ButtonLink, TextLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { useCampaign } from './use-campaign';
import { benefitOf } from './products/card-price';
import { SetPrice } from './products/Prices';
import { ProductGrid } from './products/Products';
import { CheckLink, SavingsSection } from './savings/SavingsSection';
import styles from './LoyalPage.module.css';
import { quoted } from '../../ui/text/Text';

const FINISHED_LEAD = 'Спасибо всем, кто участвовал. Проверьте карту, чтобы узнать, сколько баллов накопили.';

/** Page of a loyalty programme. The banner links to the catalog. */
export function LoyalPage() {
  const view = useCampaign();
  const { mainSiteUrl } = usePageProps();
  const hasBegun = view.status !== 'upcoming';
  const finished = view.status === 'finished';
  const runs = view.deadlineText && view.periodText;
  const catalog = mainSiteUrl + view.catalogPath;
  const catalogLabel = view.catalogLabel ?? 'В каталог';
  /** Link to apply for a card, shown as the main button in the hero. Hidden after the programme has ended. */
  const apply = finished ? undefined : view.apply;
  const givesAtOnce = apply && !view.benefitsTitle;
  const products = view.featured?.map(({ drawing, ...product }) => ({
    ...product,
    image: `${SITE_BASE.promo}art/products/${drawing}.svg`,
    url: catalog,
    benefit: benefitOf(product, view),
  }));
  return (
    <Page theme={view.slug} header={<Header />} footer={<Footer legal={view.legal} rules={view.rules} />}>
      <Hero
        note={finished ? 'Программа завершена:' : (view.startText ?? runs)}
        dates={finished ? view.periodText : undefined}
        title={nbsp(view.title)}
        lead={finished ? FINISHED_LEAD : givesAtOnce ? undefined : view.lead}
        banner={view.banner}
        isWide
        bannerLink={{ href: catalog, label: catalogLabel }}
        actions={
          <>
            <ButtonLink
              kind="cta"
              href={apply ? mainSiteUrl + apply.path : catalog}
              data-goal={apply ? undefined : 'banner'}
            >
              {apply?.label ?? catalogLabel} <Icon name="external" small />
            </ButtonLink>
            {hasBegun && <CheckLink kind="onHero">Проверить карту</CheckLink>}
            {apply && (
              <p>
                <TextLink href={catalog} data-goal="banner">
                  {catalogLabel}
                </TextLink>
              </p>
            )}
          </>
        }
      >
        {givesAtOnce && <Benefits benefits={view.steps} inHero />}
      </Hero>
      {!givesAtOnce && !finished && (
        <Section title={view.benefitsTitle ?? 'Что даёт карта'}>
          <Benefits benefits={view.steps} />
        </Section>
      )}
      {!finished && (
        <Section
          id="get-card"
          ground="concrete"
          title={view.getCardTitle ?? 'Как получить карту'}
          aside={
            (apply ?? !view.getCardSteps) && (
              <TextLink href={mainSiteUrl + (apply?.path ?? mainSitePaths.clubCard)}>
                {apply?.label ?? 'Оформить карту'}
              </TextLink>
            )
          }
        >
          <Steps steps={view.getCardSteps ?? cardSteps} />
        </Section>
      )}
      {hasBegun && <SavingsSection />}
      {products && (
        <Section
          id="products"
          title={view.productsTitle}
          aside={<TextLink href={catalog}>{view.allProductsLabel ?? 'Весь каталог'}</TextLink>}
        >
          <ProductGrid products={products} />
          <SetPrice products={products} />
        </Section>
      )}
      {finished && <RunningPromotions />}
      <OfferLink />
    </Page>
  );
}

/** Benefits of the card. Each consists of a short figure or phrase, such as «5%», and an explanation. */
function Benefits({ benefits, inHero }: { benefits: CampaignView['steps']; inHero?: boolean }) {
  return (
    <ul
      role="list"
      className={inHero ? styles.figures : styles.benefits}
      data-long={benefits.some(({ title }) => /[^ ]{7}/.test(nbsp(title))) || undefined}
    >
      {benefits.map(({ title, text }) => (
        <li className={inHero ? styles.figure : styles.benefit} key={title}>
          <b>{nbsp(title)}</b>
          <p>{quoted(text)}</p>
        </li>
      ))}
    </ul>
  );
}
