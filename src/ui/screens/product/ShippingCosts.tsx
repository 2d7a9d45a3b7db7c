import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Instant } from '../../../domain/kernel/Instant.ts';
import type { ProductPrices } from '../../../domain/pricing/Price.ts';
import type { ShippingMode } from '../../../domain/shipping/Shipping.ts';
import { shippingMethods } from '../../../domain/shipping/ShippingMethods.ts';
import { shippingPrice } from '../../../domain/shipping/ShippingPrice.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { Amount } from '../../kit/price/Amount.tsx';
import { tierFor, tiersOfSide } from '../../kit/product/tiers.ts';

interface ShippingCostsProps {
  readonly prices: ProductPrices;
  readonly quantity: number;
  /** A preorder ships after the issue date. */
  readonly preorder: boolean;
  readonly at: Instant;
}

/** The shipping methods open to a guest, with the cost for the chosen quantity alone. */
export function ShippingCosts({ prices, quantity, preorder, at }: ShippingCostsProps) {
  const { store } = useShop().market;
  const tier = tierFor(tiersOfSide(prices, 'buy'), quantity);
  if (tier === undefined)
    return (
      <p className="text-soft">
        <Trans>Contact support for the delivery costs of this product.</Trans>
      </p>
    );
  const goods = { centAmount: tier.centAmount * quantity, currency: prices.currency };
  const names: Readonly<Partial<Record<ShippingMode, ReactNode>>> = {
    shipping: <Trans>Standard shipping</Trans>,
    shippingBuy: <Trans>Insured shipping</Trans>,
    pickup: <Trans>Pick-up in a store</Trans>,
  };
  return (
    <>
      <table className="num w-full">
        <tbody>
          {shippingMethods(store, 'buy').map((method) => {
            const name = method.mode === null ? undefined : names[method.mode];
            if (name === undefined) return null;
            const price = shippingPrice(method, goods, at);
            const days = method.deliveryDays;
            return (
              <tr key={method.id} className="border-t border-line first:border-0">
                <th scope="row" className="py-2.5 text-left font-normal">
                  {name}
                  {days === null ? null : (
                    <span className="block text-sm text-soft">
                      {preorder ? (
                        <Trans>
                          {days.from} to {days.to} working days after issue
                        </Trans>
                      ) : (
                        <Trans>
                          {days.from} to {days.to} working days
                        </Trans>
                      )}
                    </span>
                  )}
                </th>
                <td className="py-2.5 text-right align-top">
                  {price.centAmount === 0 ? <Trans>free</Trans> : <Amount money={price} fixed />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-soft">
        <Trans>For this product in the chosen quantity; the cart shows the costs of your whole order.</Trans>{' '}
        <Link to="/$" params={{ _splat: 'versand' }} className="link">
          <Trans>More on shipping</Trans>
        </Link>
      </p>
    </>
  );
}
