import type { ReactNode } from 'react';
import { Page } from '../../../layout/Page';
import { useAppDispatch, useAppSelector } from '../../../store';
import { LostNote } from '../../../ui/LostNote';
import { OnDemand } from '../../../ui/OnDemand';
import { BusinessFooter } from './BusinessFooter';
import { BusinessHeader } from './BusinessHeader';
import { CookieBanner } from './CookieBanner';
import { closeFeedback, selectFeedback } from '../feedback/feedback-slice';
import { FEEDBACK_MODAL, loadFeedbackModal } from '../feedback/load-feedback-modal';
import { useAddressCity } from '../city/use-address-city';
import { useArrival } from './use-arrival';

/** The frame of law and sert (product: Business pages): header, footer, cookie banner, and the feedback modal on demand. */
export function BusinessLayout({
  theme,
  title,
  children,
}: {
  theme?: string;
  /** Title of the browser's tab when the page is reached without a reload. */
  title: string;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const { modal } = useAppSelector(selectFeedback);
  useAddressCity();
  useArrival(title);
  return (
    <Page {...(theme && { theme })} header={<BusinessHeader />} footer={<BusinessFooter />}>
      {children}
      <CookieBanner />
      <OnDemand
        wanted={modal === 'open'}
        name={FEEDBACK_MODAL}
        load={loadFeedbackModal}
        lost={(tryAgain) => (
          <LostNote onTryAgain={tryAgain} onClose={() => dispatch(closeFeedback())}>
            Не удалось загрузить форму
          </LostNote>
        )}
      />
    </Page>
  );
}
