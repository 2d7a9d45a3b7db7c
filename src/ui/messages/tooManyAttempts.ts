import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { TooManyAttempts } from '../../domain/account/AccountErrors.ts';
import type { TooManyOrders } from '../../domain/order/OrderErrors.ts';

/** Whole minutes, and never none. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** What was tried too often, and when it may be tried again. */
export function tooManyAttempts({ retryAfterSeconds }: Pick<TooManyAttempts, 'retryAfterSeconds'>): MessageDescriptor {
  const wait = minutesOf(retryAfterSeconds);
  return msg`The maximum number of attempts has been reached. Please wait ${plural(wait, { one: '# minute', other: '# minutes' })} and try again.`;
}

/** That no further order is placed for now, and when the next may be (F7). */
export function tooManyOrders({ retryAfterSeconds }: TooManyOrders): MessageDescriptor {
  const wait = minutesOf(retryAfterSeconds);
  return wait < 120
    ? msg`So many orders have been placed lately that no further one is accepted just now. You can order in ${plural(wait, { one: '# minute', other: '# minutes' })}; your cart and all you have entered are kept.`
    : msg`So many orders have been placed lately that no further one is accepted just now. You can order in ${plural(Math.ceil(wait / 60), { one: '# hour', other: '# hours' })}; your cart and all you have entered are kept.`;
}
