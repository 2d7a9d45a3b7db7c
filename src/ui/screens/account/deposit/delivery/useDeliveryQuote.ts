import { useEffect, useState } from 'react';
import { quoteDelivery } from '../../../../../application/deposit/tokens.ts';
import type { DeliveryQuote } from '../../../../../domain/deposit/Delivery.ts';
import type { DepositView } from '../../../../../domain/deposit/DepositView.ts';
import type { Pieces } from '../../../../../domain/kernel/Pieces.ts';
import { useLatest } from '../../../../binding/useLatest.ts';

/**
 * What the delivery of the selected pieces costs, asked again with each selection and each recalculation of prices. null: it
 * is not known yet.
 */
export function useDeliveryQuote({ number, tickId }: DepositView, pieces: readonly Pieces[]) {
  const [quote, setQuote] = useState<DeliveryQuote | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const latest = useLatest(quoteDelivery);
  const selected = JSON.stringify(pieces);
  useEffect(() => {
    void latest.ask({ number, pieces }).then((outcome) => {
      if (outcome === null) return;
      setQuote(outcome.ok ? outcome.value : null);
      setFailed(!outcome.ok);
    });
    return latest.drop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `selected` is the pieces by value
  }, [latest, number, tickId, selected, asked]);
  return { quote, failed, askAgain: () => setAsked(asked + 1) };
}
