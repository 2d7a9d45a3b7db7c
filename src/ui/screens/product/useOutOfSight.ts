import { startTransition, useEffect, useState, type RefObject } from 'react';
import type { ConsentOnPage } from '../../kit/ConsentContext.ts';

/**
 * Whether an element is outside of the window, of which the part below the question about consent does not count; false
 * until hydration.
 */
export function useOutOfSight(element: RefObject<HTMLElement | null>, consent: ConsentOnPage): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let observer: IntersectionObserver | null = null;
    const observe = () => {
      observer?.disconnect();
      if (element.current === null) return;
      // As a transition, so that parts with code still loading keep their HTML.
      observer = new IntersectionObserver(
        ([entry]) => startTransition(() => setAway(entry?.isIntersecting === false)),
        { rootMargin: `0px 0px -${consent.current.covers}px 0px` },
      );
      observer.observe(element.current);
    };
    observe();
    const end = consent.follow(observe);
    return () => {
      end();
      observer?.disconnect();
    };
  }, [element, consent]);
  return away;
}
