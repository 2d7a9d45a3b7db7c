import { useEffect, useState } from 'react';
import { quoteDelivery } from '../../../../../application/deposit/tokens.ts';
import type { DeliveryQuote } from '../../../../../domain/deposit/Delivery.ts';
import type { DepositView } from '../../../../../domain/deposit/DepositView.ts';
import type { Pieces } from '../../../../../domain/kernel/Pieces.ts';
import type { OfferedMethod } from '../../../../../domain/shipping/Shipping.ts';
import { useLatest } from '../../../../binding/useLatest.ts';

/** What the shop has answered for a selection; `quote` is null where it could not say what that costs. */
interface Answered {
  readonly selected: string;
  readonly quote: DeliveryQuote | null;
}

const none: readonly OfferedMethod[] = [];

/**
 * What the delivery of the selected pieces costs, asked again with each selection and each recalculation of prices. `quote`
 * is null while it is not known; the `methods` are those of the last answer, whose prices may be those of other pieces.
 */
export function useDeliveryQuote({ number, tickId }: DepositView, pieces: readonly Pieces[]) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [asked, setAsked] = useState(0);
  const latest = useLatest(quoteDelivery);
  const selected = JSON.stringify(pieces);
  useEffect(() => {
    void latest.ask({ number, pieces }).then((outcome) => {
      if (outcome !== null) setAnswered({ selected, quote: outcome.ok ? outcome.value : null });
    });
    return latest.drop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `selected` is the pieces by value
  }, [latest, number, tickId, selected, asked]);
  const current = answered?.selected === selected ? answered : null;
  return {
    quote: current?.quote ?? null,
    failed: current?.quote === null,
    methods: answered?.quote?.methods ?? none,
    askAgain: () => setAsked(asked + 1),
  };
}
