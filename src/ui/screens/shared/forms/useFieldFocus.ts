import { useEffect } from 'react';

/** Focuses the only field of a form on each attempt that ends with an error, in place of a summary. */
export function useFieldFocus(id: string, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) document.getElementById(id)?.focus();
  }, [id, attempt]);
}
