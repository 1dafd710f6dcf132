import clsx from 'clsx/lite';
import { useSelector } from 'react-redux';
import { mainSitePaths } from '../../../shared/facts/brand';
import type { CampaignView, Worth } from '../../../shared/promotions/campaign';
import { nbsp } from '../../../shared/text/typography';
import { usePageProps } from '../../app/page-props';
import { Footer } from '../../layout/Footer';
import { Worth as WorthRows } from '../../layout/card/GetCard';
import { Hero } from '../../layout/Hero';
import { Page, Header } from '../../layout/Page';
import { RunningPromotions } from '../../layout/RunningPromotions';
import { Steps } from '../../layout/Steps';
import { ButtonLink, TextLink } from '../../ui/Button';
import { Container, Section } from '../../ui/Section';
import { selectProducts } from './campaign-slice';
import styles from './CampaignPage.module.css';
import { Ladder } from './ladder/Ladder';
import { Leaderboards } from './leaderboards/Leaderboards';
import { placesWorth } from './leaderboards/rating-rules';
import { Products } from './products/Products';
import { CheckLink, SavingsSection } from './savings/SavingsSection';
import { HERO_BENEFITS } from './benefits';
import { useCampaign, useLeaderboard } from './use-campaign';
import { Winners } from './Winners';

/** Non-breaking spaces keep the first sentence on one line. */
const FINISHED_LEAD = 'Спасибо\u00a0всем,\u00a0кто\u00a0участвовал. Проверьте накопления и место.';

/** Page of a supplier campaign. All texts come from the campaign file. */
export function CampaignPage() {
  const view = useCampaign();
  const finished = view.status === 'finished';
  const hasBegun = view.status !== 'upcoming';
  const { leaderboard } = view;
  const facts = factsOf(view);
  return (
    <Page theme={view.slug} header={<Header partner={view.partner} />}>
      {/* The article contains the footer, so that screen readers do not treat the footer as a landmark of the site. */}
      <article>
        <Hero
          note={finished ? 'Акция завершена' : (view.startText ?? view.periodText)}
          title={nbsp(view.title)}
          lead={finished ? FINISHED_LEAD : view.lead}
          banner={view.banner}
          actions={<CampaignActions />}
        />
        <div className={styles.facts}>
          <Container>
            <WorthRows rows={facts} className={clsx(styles.rows, areLong(facts) && styles.long)} />
            {leaderboard?.prizes && <Ladder leaderboard={leaderboard} prizes={leaderboard.prizes} />}
          </Container>
        </div>
        {!finished && (
          <Section id="how" title="Как участвовать">
            <Steps steps={view.steps} />
            <StepsActions />
          </Section>
        )}
        {finished && <Winners />}
        {hasBegun && <SavingsSection />}
        {finished && <RunningPromotions />}
        <Products />
        <Footer before={hasBegun && <Leaderboards />} legal={view.legal} rules={view.rules} />
      </article>
    </Page>
  );
}

/**
 * Returns the facts to show below the hero: the number of places with prizes, the first benefit, and the dates of the
 * campaign.
 */
function factsOf({ leaderboard, term, worth = [] }: CampaignView): Worth[] {
  const places = leaderboard && placesWorth(leaderboard);
  return [places, ...worth.slice(0, HERO_BENEFITS), term].filter((fact) => fact !== undefined);
}

/**
 * Maximum total length of the facts' values, in characters. Longer values do not fit on one line in the normal font
 * size.
 */
const MAX_LENGTH = 36;

const areLong = (facts: readonly Worth[]) => facts.map(({ value }) => value).join('').length > MAX_LENGTH;

/**
 * Links to the products of the campaign, and to the page on the retailer's main site that explains how to get a card.
 */
function StepsActions() {
  const { status } = useCampaign();
  const { mainSiteUrl } = usePageProps();
  const products = useSelector(selectProducts);
  return (
    <div className={styles.stepsActions}>
      {(status === 'running' || products.length > 0) && (
        <ButtonLink kind="ghost" href="#products">
          Посмотреть товары
        </ButtonLink>
      )}
      <TextLink href={mainSiteUrl + mainSitePaths.clubCard}>Получить карту клуба</TextLink>
    </div>
  );
}

/** Buttons in the hero. Before the campaign starts, there is no button for the savings check (product: Campaigns). */
function CampaignActions() {
  const view = useCampaign();
  const leaderboard = useLeaderboard();
  const products = useSelector(selectProducts);
  const hasBegun = view.status !== 'upcoming';
  const isOver = view.status === 'finished';
  const hasRating = hasBegun && leaderboard;
  return (
    <>
      {hasBegun ? (
        <CheckLink kind="cta">Проверить накопления</CheckLink>
      ) : (
        <ButtonLink kind="cta" href="#how">
          Как участвовать
        </ButtonLink>
      )}
      {(hasBegun || products.length > 0) && (
        <ButtonLink kind="onHero" href={hasRating ? (isOver ? '#winners' : '#rating') : '#products'}>
          {hasRating ? (isOver ? 'Итоги' : 'Рейтинг участников') : nbsp(view.productsTitle)}
        </ButtonLink>
      )}
      {hasBegun && !isOver && (
        <p>
          <TextLink href="#how">Как участвовать</TextLink>
        </p>
      )}
    </>
  );
}
