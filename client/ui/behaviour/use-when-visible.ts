import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Calls the latest `onVisible` callback once, when the element is less than 300 px away from the window. */
export function useWhenVisible<T extends Element>(onVisible: () => void): RefObject<T | null> {
  const element = useRef<T>(null);
  const callBack = useEffectEvent(onVisible);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callBack();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
