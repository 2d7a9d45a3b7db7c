import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Whether an element is outside of the window; false until hydration. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    // As a transition, so that parts with code still loading keep their HTML.
    const observer = new IntersectionObserver(([entry]) =>
      startTransition(() => setAway(entry?.isIntersecting === false)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
