import { useEffect, useState } from 'react';

/** Longer than a double click takes. */
const settlingMs = 1_000;

interface Settling {
  readonly settling: boolean;
  readonly settle: () => void;
}

/**
 * Is true for a second after `settle`: a button that takes the place of the one just pressed must not take the second
 * click of a double click (CHK-6).
 */
export function useSettling(): Settling {
  const [settling, setSettling] = useState(false);
  useEffect(() => {
    if (!settling) return undefined;
    const timer = window.setTimeout(() => setSettling(false), settlingMs);
    return () => window.clearTimeout(timer);
  }, [settling]);
  return { settling, settle: () => setSettling(true) };
}
