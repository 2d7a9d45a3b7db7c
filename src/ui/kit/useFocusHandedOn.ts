import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Ref of an element: if it disappears with the focus in it, as after a retry, the heading of the page takes the focus. */
export function useFocusHandedOn<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    return () => {
      if (shown?.contains(document.activeElement) !== true) return;
      // What takes its place is on the page only after this.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return element;
}
