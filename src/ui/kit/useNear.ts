import { useEffect, type RefObject } from 'react';

/** Calls `onNear` whenever an element comes near the window; pass the same function on every render. */
export function useNear(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear]);
}
