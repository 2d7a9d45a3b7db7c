import { useEffect, useEffectEvent, useState } from 'react';
import { listDeposits } from '../../../application/deposit/tokens.ts';
import { watchOrderMoves } from '../../../application/order/tokens.ts';
import { freeToLeave } from '../../../domain/deposit/DepositView.ts';
import type { OwnerId, Sku } from '../../../domain/kernel/Ids.ts';
import { currencyOf } from '../../../domain/market/Stores.ts';
import { useLatest } from '../../binding/useLatest.ts';
import { useLive } from '../../binding/useLive.ts';
import { useShop } from '../../binding/ShopContext.ts';

/** An answer, with what the page showed when it was asked for. */
interface Newest {
  readonly rendered: number;
  readonly sku: Sku;
  readonly customer: OwnerId | null;
  readonly pieces: number;
}

/**
 * The pieces of a product that the customer may sell out of the deposit: asked anew whenever an order of the customer was placed
 * or moved, or may have been (DEP-2): a page that was out of sight for long connects anew, which counts as well. Only the
 * deposits are asked for, and without an answer the number stays, so that nothing that was typed is lost.
 * @param rendered the number of the page's data; null: the visitor is offered no deposit
 * @param customer whose deposit it is; null: a guest
 */
export function useInDeposit(rendered: number | null, sku: Sku, customer: OwnerId | null): number {
  const { store } = useShop().market;
  const moves = useLive(watchOrderMoves, undefined, 0);
  const { ask } = useLatest(listDeposits);
  const [newest, setNewest] = useState<Newest | null>(null);
  const askAnew = useEffectEvent(async () => {
    if (rendered === null) return;
    const outcome = await ask(undefined);
    if (outcome?.ok === true) {
      const pieces = freeToLeave(outcome.value, sku, currencyOf(store));
      setNewest({ rendered, sku, customer, pieces });
    }
  });
  useEffect(() => {
    if (moves > 0) void askAnew();
  }, [moves]);
  if (rendered === null) return 0;
  const isOfPage = newest?.rendered === rendered && newest.sku === sku && newest.customer === customer;
  return isOfPage ? newest.pieces : rendered;
}
