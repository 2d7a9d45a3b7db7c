import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { TooManyAttempts } from '../../domain/account/AccountErrors.ts';
import type { TooManyOrders } from '../../domain/order/OrderErrors.ts';

/** Seconds in whole minutes, rounded up, at least 1. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** Says that the attempts are used up, and when the next one is allowed. */
export function tooManyAttempts({ retryAfterSeconds }: Pick<TooManyAttempts, 'retryAfterSeconds'>): MessageDescriptor {
  const wait = minutesOf(retryAfterSeconds);
  return msg`The maximum number of attempts has been reached. Please wait ${plural(wait, { one: '# minute', other: '# minutes' })} and try again.`;
}

/** Says that the limit of orders is reached, and when the next order is allowed (F7). */
export function tooManyOrders({ retryAfterSeconds }: TooManyOrders): MessageDescriptor {
  const wait = minutesOf(retryAfterSeconds);
  return wait < 120
    ? msg`So many orders have been placed lately that no further one is accepted just now. You can order in ${plural(wait, { one: '# minute', other: '# minutes' })}; your cart and all you have entered are kept.`
    : msg`So many orders have been placed lately that no further one is accepted just now. You can order in ${plural(Math.ceil(wait / 60), { one: '# hour', other: '# hours' })}; your cart and all you have entered are kept.`;
}
