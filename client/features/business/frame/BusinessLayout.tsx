import { useEffect, type ReactNode } from 'react';
import { Page } from '../../../layout/Page';
import type { Head } from '../../../page/page-module';
import { useAppDispatch, useAppSelector } from '../../../store';
import { LostNote } from '../../../ui/states/LostNote';
import { OnDemand } from '../../../ui/states/OnDemand';
import { BusinessFooter } from './BusinessFooter';
import { BusinessHeader } from './BusinessHeader';
import { CookieBanner } from './CookieBanner';
import { closeFeedback, pageLeft, selectFeedback } from '../feedback/feedback-slice';
import { FeedbackResult } from '../feedback/FeedbackResult';
import { FEEDBACK_MODAL, loadFeedbackModal } from '../feedback/load-feedback-modal';
import { useAddressCity } from '../city/use-address-city';
import { usePageChange } from './use-page-change';

/** The frame of law and sert (product: Business pages): header, footer, cookie banner, and the feedback modal on demand. */
export function BusinessLayout({
  theme,
  page,
  head,
  children,
}: {
  theme?: string;
  /** The page, and what is said of it in the document's head when it is reached without a reload. */
  page: 'law' | 'sert';
  head: Head;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const { modal } = useAppSelector(selectFeedback);
  useAddressCity();
  usePageChange(page, head);
  // One page leads to the other without a reload, by Back and Forward too.
  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);
  return (
    <Page {...(theme && { theme })} header={<BusinessHeader />} footer={<BusinessFooter />}>
      {children}
      <CookieBanner />
      <FeedbackResult />
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
