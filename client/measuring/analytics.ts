/** What marketing counts (product: Analytics). The names are theirs, spelling included. */
export type Goal =
  | 'check-bonus'
  | 'accept-category'
  | 'go-to-choose-category'
  | 'go-to-category-petrovichru'
  | 'go-to-category-from-popup'
  | 'banner'
  | 'loalty';

declare module 'react' {
  interface HTMLAttributes<T> {
    /** The goal that a click on this element reaches. */
    'data-goal'?: Goal;
  }
}

/**
 * Tells the data layer of every click on an element with a goal, and only the goal's name: nothing that a visitor
 * typed. The data layer remembers, so analytics that load later miss nothing. A button that is busy reaches no goal.
 */
export function listenForGoals(): void {
  const layer = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = (target as Element).closest('[data-goal]:not([aria-disabled])');
      if (!element) return;
      const goal = element.getAttribute('data-goal');
      layer.push(
        { event: 'goal', goal },
        {
          event: 'Site event',
          category: 'Behaviour',
          action: element.tagName === 'A' ? 'Link Click' : 'Button click',
          label: goal,
        },
      );
    },
    // Before React: a click that makes its button busy still counts.
    true,
  );
}
