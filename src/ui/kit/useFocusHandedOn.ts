import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Ref of an element: if it disappears with the focus in it, as after a retry, another one takes the focus.
 * @param heir its selector; by default the heading of the page
 */
export function useFocusHandedOn<E extends HTMLElement>(heir = 'main h1'): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    return () => {
      if (shown?.contains(document.activeElement) !== true) return;
      // React adds new elements only after this.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true });
      });
    };
  }, [heir]);
  return element;
}
