import { useCallback, useEffect, useRef } from 'react';
import type { Sku } from '../../../domain/kernel/Ids.ts';

/**
 * Returns a function to call when the row of a removed line loses the focus; after the next render the focus moves to
 * the product's new row, else to the heading.
 */
export function useLostFocus(): (sku: Sku) => void {
  const lost = useRef<Sku | null>(null);
  useEffect(() => {
    if (lost.current === null) return;
    const row = `main [data-line="${lost.current}"]`;
    lost.current = null;
    document.querySelector<HTMLElement>(`${row} h2 a, ${row} button`)?.focus();
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  });
  return useCallback((sku) => {
    lost.current = sku;
  }, []);
}
