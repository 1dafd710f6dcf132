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

/** A supplier's campaign (specification 2.2). It knows no campaign by name: everything comes from the definition. */
export function CampaignPage() {
  const { view } = useAppSelector(selectCampaign);
  const finished = view.status === 'finished';
  const facts = [
    ...(view.leaderboard
      ? [{ value: `${view.leaderboard.places} мест`, label: 'с баллами в каждом регионе' }]
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
      footer={<Footer before={<Leaderboards />} legal={view.legal} />}
    >
      <Hero
        note={finished ? 'Акция завершена' : view.periodText}
        title={view.title}
        lead={view.lead}
        banner={view.banner}
        actions={
          <>
            <ButtonLink kind="cta" href="#check">
              Проверить накопления
            </ButtonLink>
            <ButtonLink kind="onHero" href="#products">
              {view.productsTitle}
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
      <Products />
    </Page>
  );
}
