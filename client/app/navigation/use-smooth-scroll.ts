import { useEffect } from 'react';

/** A page moves smoothly where a press asks for it, and only there: Back and Forward are at once. */
export function useSmoothScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented || !(target as Element).closest('a[href^="#"]')) return;
      dataset['glides'] = '';
      // The browser has begun to scroll by then, and goes on.
      setTimeout(() => delete dataset['glides'], 100);
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
}
