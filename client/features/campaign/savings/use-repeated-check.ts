import { useEffect, useEffectEvent, type RefObject } from 'react';
import { cardToRepeat } from '../../../app/checked-card';
import { useAppDispatch } from '../../../app/hooks';
import { tabStorage } from '../../../app/loading/tab-storage';
import { onPageRestored } from '../../../app/loading/on-page-restored';
import { TYPED_CARD } from '../../../app/tab-card';
import { focusHeading } from '../../../ui/behaviour/focus-heading';
import { repeatCheck, resetCheck, showRepeatedCheck } from '../campaign-slice';
import { useCampaign } from '../use-campaign';

/**
 * Repeats the card check if this browser tab has already checked a card on this page or on the index (product: Savings
 * check). Ignores failures. Ignores the result if the visitor has started to use the form. Moves the focus to the
 * heading of the result only if a link to `#check` had focused the heading of the form.
 *
 * Also repeats the check if the page returns from the back/forward cache. First removes the result for `shownCard` if
 * another page has stored a different number.
 */
export function useRepeatedCheck(panel: RefObject<HTMLElement | null>, shownCard: string | undefined): void {
  const dispatch = useAppDispatch();
  const campaign = useCampaign();
  const repeat = useEffectEvent(async () => {
    const card = cardToRepeat();
    if (card === null) return;
    const repeated = await dispatch(repeatCheck({ campaign, card }));
    if (!repeatCheck.fulfilled.match(repeated) || cardToRepeat() !== card) return;
    const section = panel.current?.closest('section');
    if (!section) return;
    const { activeElement } = document;
    const isHeadingFocused = activeElement?.id === 'check-title';
    if (section.contains(activeElement) && !isHeadingFocused) return;
    const { top, bottom } = section.getBoundingClientRect();
    dispatch(showRepeatedCheck({ card, count: repeated.payload }));
    if (isHeadingFocused) requestAnimationFrame(() => focusHeading(section.querySelector('h2')));
    // If the visitor is reading below the section, keep the visible text in place when the height of the section
    // changes. Scroll anchoring is not enough: it does not work while the section is partly visible, and some browsers
    // lack it.
    const isPassed = top < 0 && bottom < innerHeight / 4;
    if (isPassed) requestAnimationFrame(() => keepBottom(section, bottom));
  });
  const repeatWhenRestored = useEffectEvent(() => {
    const typed = tabStorage.get(TYPED_CARD);
    if (shownCard !== undefined && typed !== null && typed !== shownCard) dispatch(resetCheck());
    void repeat();
  });
  useEffect(() => {
    void repeat();
    return onPageRestored(() => repeatWhenRestored());
  }, []);
}

/** Scrolls until the bottom edge of the element is `bottom` pixels below the top of the window. */
function keepBottom(element: HTMLElement, bottom: number): void {
  scrollBy({ top: element.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
}
