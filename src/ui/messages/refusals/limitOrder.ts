import { msg } from '@lingui/core/macro';
import type * as LimitOrder from '../../../domain/limit-order/LimitOrderErrors.ts';
import { unavailable } from './unavailable.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of limit orders (LIM-2, LIM-6). */
export type LimitOrderRefusal = ErrorsOf<typeof LimitOrder>;

export const limitOrderWords: Words<LimitOrderRefusal> = {
  LimitOrderNotFound: msg`This limit order cannot be shown here.`,
  LimitOrderCapExceeded: msg`Limit order price cap exceeded. Please choose fewer pieces or another target price.`,
  NoLimitOrders: msg`Limit orders cannot be placed for this product.`,
  TooManyLimitOrders: ({ most }) => msg`You have ${most} open limit orders already. Cancel one of them first.`,
  LimitOrderChanged: ({ current: { status } }) =>
    status === 'executed'
      ? msg`Your limit order has been executed meanwhile, so it can no longer be changed.`
      : msg`Your limit order has changed meanwhile. Please look at it once more.`,
  LimitOrderFinished: msg`This limit order is finished and can no longer be changed.`,
  PhoneNotVerified: msg`Please verify your phone number first.`,
  LimitOrdersUnavailable: unavailable,
};
