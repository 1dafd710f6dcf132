import { favouriteCategories, pointsWorth } from '../../../shared/facts/favourite-categories';
import { Hero } from '../../layout/Hero';
import { useAppDispatch, useFacts } from '../../app/hooks';
import { OpenerLink } from '../../ui/Button';
import { QuotedText } from '../../ui/text/HeldText';
import { openModal, useCardCategories } from './card-categories-slice';
import { useCardFlow } from './use-card-flow';

/** The promotion's banner with its two buttons; when the promotion is over only the accruals are left to check. */
export function LovecategoryHero() {
  const dispatch = useAppDispatch();
  const banner = useCardCategories((state) => state.banner);
  const isPromoFinished = useCardCategories((state) => state.isPromoFinished);
  const { busy, choose } = useCardFlow();
  const catalog = useFacts().mainSiteUrl + favouriteCategories.catalogPath;
  return (
    <Hero
      note={isPromoFinished ? 'акция завершена' : favouriteCategories.since}
      title={<QuotedText>{favouriteCategories.title}</QuotedText>}
      lead={
        isPromoFinished
          ? 'Спасибо, что выбирали вместе с нами. Баллы за прошлые месяцы уже на карте — проверьте начисления.'
          : `Выберите категории на месяц — начислим за них больше баллов. Балл — ${pointsWorth[0].is}.`
      }
      banner={banner}
      bannerLink={{ href: catalog, label: 'В каталог отделочных материалов' }}
      actions={
        <>
          {!isPromoFinished && (
            <OpenerLink
              kind="cta"
              href="#card-status"
              aria-disabled={busy || undefined}
              data-goal="go-to-choose-category"
              data-goal-action="Button click"
              onOpen={() => void choose()}
            >
              Выбрать категории
            </OpenerLink>
          )}
          <OpenerLink
            kind={isPromoFinished ? 'cta' : 'onHero'}
            href="#card-status"
            aria-disabled={busy || undefined}
            data-goal="check-bonus"
            data-goal-action="Button click"
            onOpen={() => dispatch(openModal('check-savings'))}
          >
            Проверить начисления
          </OpenerLink>
        </>
      }
    />
  );
}
