import { useEffect, useState } from 'react';
import { showShippingMethods } from '../../../../application/checkout/tokens.ts';
import type { CartId } from '../../../../domain/kernel/Ids.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { useShop } from '../../../binding/ShopContext.ts';

/** The shipping methods of a cart, reloaded when cart or prices change; the last known ones meanwhile. */
export function useShippingMethods(
  cartId: CartId,
  edition: string,
  rendered: readonly OfferedMethod[],
): readonly OfferedMethod[] {
  const shop = useShop();
  const [methods, setMethods] = useState(rendered);
  useEffect(() => {
    let mounted = true;
    shop.run(showShippingMethods, cartId).then(
      (outcome) => {
        if (mounted && outcome.ok) setMethods(outcome.value);
      },
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [shop, cartId, edition]);
  return methods;
}
