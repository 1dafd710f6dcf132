import { useEffect, useRef, type RefObject } from 'react';

/** Calls back once, when the element is about to be seen. */
export function useWhenVisible<T extends Element>(onVisible: () => void): RefObject<T | null> {
  const element = useRef<T>(null);
  const callback = useRef(onVisible);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callback.current();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
