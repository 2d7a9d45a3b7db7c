import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Whether an element is beyond the window, above or below; not before the page has come alive. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    // Nothing urgent: parts of the page whose code is still to come keep their HTML.
    const observer = new IntersectionObserver(([entry]) =>
      startTransition(() => setAway(entry?.isIntersecting === false)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
