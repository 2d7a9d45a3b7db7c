import { useEffect, useState } from 'react';
import { suggestProducts } from '../../../../application/catalog/tokens.ts';
import type { Suggestion } from '../../../../domain/listing/ports/Products.ts';
import { useShop } from '../../../binding/ShopContext.ts';

const pauseMs = 120;

/**
 * Suggestions for a text, requested after a pause in typing; late answers to earlier texts are dropped. null until the
 * first answer.
 */
export function useSuggestions(text: string): readonly Suggestion[] | null {
  const shop = useShop();
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  useEffect(() => {
    let current = true;
    const timer = window.setTimeout(() => {
      void shop.run(suggestProducts, text).then(
        (outcome) => {
          if (current) setFound(outcome.ok ? outcome.value : []);
        },
        () => {
          if (current) setFound([]);
        },
      );
    }, pauseMs);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [shop, text]);
  return found;
}
