import { useCallback, useEffect, useRef } from 'react';
import type { LineKey } from '../../../domain/cart/LineKey.ts';

/**
 * Returns a function to call when the row of a removed line loses the focus; after the next render the focus moves to
 * the line's new row, else to the heading.
 */
export function useLostFocus(): (key: LineKey) => void {
  const lost = useRef<LineKey | null>(null);
  useEffect(() => {
    if (lost.current === null) return;
    const row = `main [data-line="${lost.current}"]`;
    lost.current = null;
    document.querySelector<HTMLElement>(`${row} h2 a, ${row} button`)?.focus();
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  });
  return useCallback((key) => {
    lost.current = key;
  }, []);
}
