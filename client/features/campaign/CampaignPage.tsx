import { plural } from '../../../shared/format';
import { glued } from '../../../shared/typography';
import { Facts } from '../../layout/Facts';
import { Footer } from '../../layout/Footer';
import { Header } from '../../layout/Header';
import { Hero } from '../../layout/Hero';
import { Page } from '../../layout/Page';
import { Steps } from '../../layout/Steps';
import { useAppSelector } from '../../store';
import { ButtonLink } from '../../ui/Button';
import { Section, SectionHead } from '../../ui/Section';
import { selectCampaign } from './campaign-slice';
import { Leaderboards } from './Leaderboards';
import { Products } from './Products';
import { SavingsSection } from './SavingsSection';

const FINISHED_LEAD = 'Спасибо всем, кто участвовал. Посмотреть накопления и рейтинг можно и теперь.';

const placesText = (places: number) => `${places} ${plural(places, 'место', 'места', 'мест')}`;

/** A supplier's campaign (product: Campaigns). It knows no campaign by name: everything comes from the definition. */
export function CampaignPage() {
  const { view, rating } = useAppSelector(selectCampaign);
  const hasRating = view.leaderboard && rating.spb.length + rating.msk.length > 0;
  const finished = view.status === 'finished';
  const facts = [
    ...(view.leaderboard
      ? [{ value: placesText(view.leaderboard.places), label: 'с баллами в каждом регионе' }]
      : []),
    { value: '2 региона', label: 'Северо-Запад и Центр' },
    ...(finished || !view.deadlineText
      ? []
      : [{ value: view.deadlineText, label: 'успейте купить в акцию' }]),
  ];
  return (
    <Page
      theme={view.slug}
      header={<Header partner={view.partner} />}
      footer={<Footer before={!finished && <Leaderboards />} legal={view.legal} />}
    >
      <Hero
        note={finished ? 'Акция завершена' : view.periodText}
        title={glued(view.title)}
        lead={finished ? FINISHED_LEAD : view.lead}
        banner={view.banner}
        actions={
          <>
            <ButtonLink kind="cta" href="#check">
              Проверить накопления
            </ButtonLink>
            <ButtonLink kind="onHero" href={hasRating ? '#rating' : '#products'}>
              {hasRating ? 'Рейтинг участников' : glued(view.productsTitle)}
            </ButtonLink>
          </>
        }
      />
      <Facts facts={facts} />
      {!finished && (
        <Section labelledBy="how">
          <SectionHead id="how" title="Как участвовать" />
          <Steps steps={view.steps} />
        </Section>
      )}
      <SavingsSection />
      {finished && <Leaderboards />}
      <Products />
    </Page>
  );
}
