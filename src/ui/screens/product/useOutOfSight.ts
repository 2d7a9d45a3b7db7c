import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element is outside of the window, of which `covered` px at the lower edge do not count; false until
 * hydration.
 */
export function useOutOfSight(element: RefObject<HTMLElement | null>, covered: number): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    // As a transition, so that parts with code still loading keep their HTML.
    const observer = new IntersectionObserver(
      ([entry]) => startTransition(() => setAway(entry?.isIntersecting === false)),
      { rootMargin: `0px 0px -${covered}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, covered]);
  return away;
}
