import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { listProducts } from '../../../application/catalog/tokens.ts';
import type { ListedProduct } from '../../../domain/listing/ListedProduct.ts';
import { useLatest } from '../../binding/useLatest.ts';
import { useMarket } from '../../kit/MarketContext.ts';
import { lateWords } from '../shared/refusals/lateWords.ts';

export interface Finder {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Products that the shop buys and that the text names; null before the first answer and for a short text. */
  readonly found: readonly ListedProduct[] | null;
  /** Whether the text names more of them than are shown. */
  readonly more: boolean;
  /** Why there is no answer; null: there is one, or none is awaited. */
  readonly problem: MessageDescriptor | null;
}

const shortest = 2;
const most = 24;
const shown = 6;

type Answer = Pick<Finder, 'found' | 'more' | 'problem'>;
const nothing: Answer = { found: null, more: false, problem: null };

/** Finds products of the catalogue that a seller may have, while the text is typed (SELL-4). */
export function useFinder(): Finder {
  const [text, setText] = useState('');
  const { localeTag } = useMarket();
  const [answer, setAnswer] = useState<Answer>(nothing);
  const { ask, drop } = useLatest(listProducts);
  const type = async (typed: string) => {
    setText(typed);
    const wanted = typed.trim();
    if (wanted.length < shortest) {
      drop();
      return setAnswer(nothing);
    }
    const query = { text: wanted, facets: {}, sort: 'relevance', direction: 'asc', page: 1, pageSize: most } as const;
    const outcome = await ask(query);
    if (outcome === null) return;
    if (!outcome.ok)
      return setAnswer({ ...nothing, problem: await lateWords(outcome.error, { localeTag, side: 'sell' }) });
    const { items, total } = outcome.value;
    const bought = items.filter(({ prices }) => prices.prices.some(({ type: side }) => side === 'sell'));
    setAnswer({ found: bought.slice(0, shown), more: bought.length > shown || total > most, problem: null });
  };
  return { text, type: (typed) => void type(typed), ...answer };
}
