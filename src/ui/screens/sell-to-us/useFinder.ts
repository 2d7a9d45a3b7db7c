import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
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

interface Answer extends Pick<Finder, 'found' | 'more'> {
  readonly failure: Parameters<typeof lateWords>[0] | null;
}
const nothing: Answer = { found: null, more: false, failure: null };

/** Finds products of the catalogue that a seller may have, while the text is typed (SELL-4). */
export function useFinder(): Finder {
  const [text, setText] = useState('');
  const { localeTag } = useMarket();
  const [{ failure, ...answer }, setAnswer] = useState(nothing);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
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
    if (!outcome.ok) return setAnswer({ ...nothing, failure: outcome.error });
    const { items, total } = outcome.value;
    const bought = items.filter(({ prices }) => prices.prices.some(({ type: side }) => side === 'sell'));
    setAnswer({ found: bought.slice(0, shown), more: bought.length > shown || total > most, failure: null });
  };
  // The words may be loaded when an answer to later letters has come; then they are not shown.
  useEffect(() => {
    if (failure === null) return;
    let isLast = true;
    void lateWords(failure, { localeTag, side: 'sell' }).then((words) => {
      if (isLast) setProblem(words);
    });
    return () => {
      isLast = false;
      setProblem(null);
    };
  }, [failure, localeTag]);
  return { text, type: (typed) => void type(typed), ...answer, problem: failure === null ? null : problem };
}
