import { useState } from 'react';
import { listProducts } from '../../../application/catalog/tokens.ts';
import type { ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import { useLatest } from '../../binding/useLatest.ts';

export interface Finder {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Products that the shop buys and that the text names; null before the first answer and for a short text. */
  readonly found: readonly ListedProduct[] | null;
}

const shortest = 2;
const most = 24;
const shown = 6;

/** Finds products of the catalogue that a seller may have, while the text is typed (SELL-4). */
export function useFinder(): Finder {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Finder['found']>(null);
  const { ask, drop } = useLatest(listProducts);
  const type = async (typed: string) => {
    setText(typed);
    const wanted = typed.trim();
    if (wanted.length < shortest) {
      drop();
      return setFound(null);
    }
    const query = { text: wanted, facets: {}, sort: 'relevance', direction: 'asc', page: 1, pageSize: most } as const;
    const outcome = await ask(query);
    if (outcome?.ok === true)
      setFound(
        outcome.value.items
          .filter(({ prices }) => prices.prices.some(({ type: side }) => side === 'sell'))
          .slice(0, shown),
      );
  };
  return { text, type: (typed) => void type(typed), found };
}
