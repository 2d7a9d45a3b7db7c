import { useEffect, useState } from 'react';
import { showShippingMethods } from '../../../../application/checkout/tokens.ts';
import type { CartId } from '../../../../domain/kernel/Ids.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { useShop } from '../../../binding/ShopContext.ts';

/** The methods of a cart, asked for again whenever it or its prices have changed; the last known while that goes on. */
export function useShippingMethods(
  cartId: CartId,
  edition: string,
  rendered: readonly OfferedMethod[],
): readonly OfferedMethod[] {
  const shop = useShop();
  const [methods, setMethods] = useState(rendered);
  useEffect(() => {
    let asked = true;
    shop.run(showShippingMethods, cartId).then(
      (outcome) => {
        if (asked && outcome.ok) setMethods(outcome.value);
      },
      () => undefined,
    );
    return () => {
      asked = false;
    };
  }, [shop, cartId, edition]);
  return methods;
}
