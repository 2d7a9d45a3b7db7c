import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { disableAlert } from '../../../../application/alert/tokens.ts';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import type { ListedProduct } from '../../../../domain/listing/ListedProduct.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { notSentWords } from '../../../messages/refusals/refusalWords.ts';
import { withoutCart } from '../side/cartSide.ts';

export interface AwaitedProducts {
  /** The products with an active alert, newest first; null if they cannot be loaded. */
  readonly products: readonly ListedProduct[] | null;
  readonly end: (sku: Sku) => void;
  /** The product whose alert is being ended. */
  readonly ending: string | null;
  /** Name of the product whose alert was ended last. */
  readonly ended: ListedProduct['product']['name'] | null;
  readonly failure: MessageDescriptor | null;
}

/** The visitor's availability alerts, and a command to end each (CAT-10). */
export function useAwaited(loaded: readonly ListedProduct[] | null): AwaitedProducts {
  const { market } = useShop();
  const { run, running, failure } = useCommand(disableAlert);
  const [gone, setGone] = useState<readonly Sku[]>([]);
  const end = async (sku: Sku) => {
    const outcome = await run(sku);
    if (outcome?.ok === true) setGone((before) => [...before, sku]);
  };
  const last = gone.at(-1);
  return {
    products: loaded?.filter(({ product }) => !gone.includes(product.sku)) ?? null,
    end: (sku) => void end(sku),
    ending: running,
    failure: failure === null ? null : notSentWords(failure, withoutCart(market)),
    ended: loaded?.find(({ product }) => product.sku === last)?.product.name ?? null,
  };
}
