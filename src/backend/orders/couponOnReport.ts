import { Money } from '../../domain/kernel/Money.ts';
import type { FiledOrder } from '../../domain/order/FiledOrder.ts';
import type { CounterOffer } from '../../domain/order/SaleMove.ts';
import { agreedBonus, amountsOffered, bonusFor, payoutFor } from '../../domain/order/Selling.ts';
import { written } from '../config/printed.ts';

/** What a counter-offer comes to, with the part of it that is the bonus of a coupon. */
export const offeredSum = (filed: FiledOrder, offer: Pick<CounterOffer, 'lines'>): string => {
  const amounts = amountsOffered(filed, offer);
  const { discount } = filed.order;
  const sum = `${written(payoutFor(filed, amounts))} in all`;
  return discount === undefined
    ? sum
    : `${sum}, of it ${written(bonusFor(filed, discount.amount, amounts))} by coupon ${discount.code}`;
};

/** The row of a coupon, with what is left of the bonus of a sale. */
export const couponRows = (filed: FiledOrder): readonly (readonly string[])[] => {
  const { discount } = filed.order;
  if (discount === undefined) return [];
  const left = agreedBonus(filed, discount.amount);
  const now = Money.equals(left, discount.amount) ? '' : `now ${written(left)}`;
  return [['', '', '', `coupon ${discount.code}`, written(discount.amount), now]];
};
