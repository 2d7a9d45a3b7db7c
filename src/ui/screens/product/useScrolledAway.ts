import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has left the window at its upper edge. */
export function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
