import { expect, it } from 'vitest';
import { CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import { OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';

it('orders that are unavailable may have been placed, unless the call was turned away unread (O4, O8)', () => {
  expect({ ...new OrdersUnavailable() }).toMatchObject({ unreached: false, refusedUnread: false });
  expect({ ...new OrdersUnavailable({ unreached: true }) }).toMatchObject({ unreached: true, refusedUnread: false });
  expect({ ...new OrdersUnavailable({ refusedUnread: true }) }).toMatchObject({
    unreached: false,
    refusedUnread: true,
  });
});

it('a cart that is unavailable is unchanged, unless there was no connection (C14)', () => {
  expect({ ...new CartsUnavailable() }).toMatchObject({ unreached: false });
  expect({ ...new CartsUnavailable({ unreached: true }) }).toMatchObject({ unreached: true });
});
