import { useEffect, type ReactNode } from 'react';
import { Page } from '../../../layout/Page';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { Toast } from '../../../ui/notes/Toast';
import { LazyBoundary } from '../../../ui/loading/LazyBoundary';
import { PhoneLink } from '../../../ui/text/ContactLinks';
import { BusinessFooter } from './BusinessFooter';
import { BusinessHeader } from './BusinessHeader';
import { CookieBanner } from './CookieBanner';
import { closeFeedback, pageLeft, selectIsFeedbackOpen } from '../feedback/feedback-slice';
import { FeedbackResult } from '../feedback/FeedbackResult';
import { useAddressCity } from '../city/use-address-city';
import { useCity } from '../city/use-city';

const loadFeedback = async () => (await import('../feedback/FeedbackModal')).FeedbackModal;

/** The frame of law and sert (product: Business pages): header, footer, cookie banner, and the feedback modal on demand. */
export function BusinessLayout({ theme, children }: { theme?: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsFeedbackOpen);
  const { phone } = useCity();
  useAddressCity();
  // One page leads to the other without a reload, by Back and Forward too.
  useEffect(() => () => void dispatch(pageLeft()), [dispatch]);
  return (
    <Page {...(theme && { theme })} header={<BusinessHeader />} footer={<BusinessFooter />}>
      {children}
      <CookieBanner />
      <FeedbackResult />
      <LazyBoundary
        wanted={isOpen}
        load={loadFeedback}
        fallback={(tryAgain) => (
          <Toast
            danger
            title="Не удалось загрузить форму"
            onTryAgain={tryAgain}
            onClose={() => dispatch(closeFeedback())}
          >
            {'Попробуйте ещё раз или позвоните нам: '}
            <PhoneLink phone={phone} />.
          </Toast>
        )}
      />
    </Page>
  );
}
