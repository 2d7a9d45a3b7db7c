import { useEffect, useState } from 'react';
import type { MetalSnapshot } from '../../../domain/pricing/Price.ts';

/** What a chart shows; `failed`: it could not be loaded. */
export type History = readonly MetalSnapshot[] | 'coming' | 'failed';

/**
 * The history that `load` answers, loaded anew for each `load`; late answers to earlier ones are dropped.
 * @param load answers null if it fails; pass the same function while the question is the same, null to load nothing yet
 */
export function useHistory(load: (() => Promise<readonly MetalSnapshot[] | null>) | null): {
  readonly history: History;
  readonly again: () => void;
} {
  const [history, setHistory] = useState<History>('coming');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (load === null) return undefined;
    let current = true;
    const show = (found: readonly MetalSnapshot[] | null) => {
      if (current) setHistory(found ?? 'failed');
    };
    load().then(show, () => show(null));
    return () => {
      current = false;
    };
  }, [load, tries]);
  return {
    history,
    again: () => {
      setHistory('coming');
      setTries(tries + 1);
    },
  };
}
