import { useEffect, useEffectEvent, type RefObject } from 'react';
import { cardToRepeat } from '../../../app/checked-card';
import { useAppDispatch } from '../../../app/hooks';
import { repeatCheck, showRepeatedCheck } from '../campaign-slice';
import { useCampaign } from '../use-campaign';

/**
 * Repeats a check that this tab has already made on this page or on the index (product: Savings check). Does not move
 * the focus, and ignores failures. Discards the result if the visitor uses the form before the response arrives.
 */
export function useRepeatedCheck(panel: RefObject<HTMLElement | null>): void {
  const dispatch = useAppDispatch();
  const campaign = useCampaign();
  const repeat = useEffectEvent(async () => {
    const card = cardToRepeat();
    if (card === null) return;
    const repeated = await dispatch(repeatCheck({ campaign, card }));
    if (!repeatCheck.fulfilled.match(repeated) || cardToRepeat() !== card) return;
    const section = panel.current?.closest('section');
    if (!section || section.contains(document.activeElement)) return;
    const { top, bottom } = section.getBoundingClientRect();
    dispatch(showRepeatedCheck({ card, count: repeated.payload }));
    // If the visitor is reading the content below the section, keep that content in place. Scroll anchoring does not
    // help if the section is partly visible, and some browsers lack it.
    const isPassed = top < 0 && bottom < innerHeight / 4;
    if (isPassed) requestAnimationFrame(() => keepBottom(section, bottom));
  });
  useEffect(() => void repeat(), []);
}

/** Scrolls the page until the bottom of an element is at the given distance from the top of the window. */
function keepBottom(element: HTMLElement, bottom: number): void {
  scrollBy({ top: element.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
}
