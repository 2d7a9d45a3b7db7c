import { useEffect, useState } from 'react';
import { suggestProducts } from '../../../../application/catalog/tokens.ts';
import type { Suggestion } from '../../../../domain/listing/ports/Products.ts';
import { useLatest } from '../../../binding/useLatest.ts';

const pauseMs = 120;

/** Suggestions for a text, requested after a pause in typing; null until the first answer. */
export function useSuggestions(text: string): readonly Suggestion[] | null {
  const { ask, drop } = useLatest(suggestProducts);
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      void ask(text).then((outcome) => {
        if (outcome !== null) setFound(outcome.ok ? outcome.value : []);
      });
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      drop();
    };
  }, [ask, drop, text]);
  return found;
}
