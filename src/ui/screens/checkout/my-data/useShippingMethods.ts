import { useEffect, useState } from 'react';
import { showShippingMethods } from '../../../../application/checkout/tokens.ts';
import type { CartId } from '../../../../domain/kernel/Ids.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { useLatest } from '../../../binding/useLatest.ts';

/** The shipping methods of a cart, reloaded when cart or prices change; the last known ones meanwhile. */
export function useShippingMethods(
  cartId: CartId,
  edition: string,
  rendered: readonly OfferedMethod[],
): readonly OfferedMethod[] {
  const { ask, drop } = useLatest(showShippingMethods);
  const [methods, setMethods] = useState(rendered);
  useEffect(() => {
    void ask(cartId).then((outcome) => {
      if (outcome?.ok === true) setMethods(outcome.value);
    });
    return drop;
  }, [ask, drop, cartId, edition]);
  return methods;
}
