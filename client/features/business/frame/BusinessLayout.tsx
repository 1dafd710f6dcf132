import { lazy, type ReactNode } from 'react';
import { Page } from '../../../layout/Page';
import { useAppSelector } from '../../../store';
import { OnDemand } from '../../../ui/OnDemand';
import { BusinessFooter } from './BusinessFooter';
import { BusinessHeader } from './BusinessHeader';
import { CookieBanner } from './CookieBanner';
import { selectFeedback } from '../feedback/feedback-slice';
import { loadFeedbackModal } from '../feedback/load-feedback-modal';
import { useAddressCity } from '../city/use-address-city';
import { useArrival } from './use-arrival';

const FeedbackModal = lazy(async () => ({ default: (await loadFeedbackModal()).FeedbackModal }));

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
  const { modal } = useAppSelector(selectFeedback);
  useAddressCity();
  useArrival(title);
  return (
    <Page {...(theme && { theme })} header={<BusinessHeader />} footer={<BusinessFooter />}>
      {children}
      <CookieBanner />
      <OnDemand wanted={modal === 'open'}>
        <FeedbackModal />
      </OnDemand>
    </Page>
  );
}
