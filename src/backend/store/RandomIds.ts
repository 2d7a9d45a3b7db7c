import { randomInt, randomUUID } from 'node:crypto';
import { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type {
  AddressId,
  CartId,
  LimitOrderId,
  LimitOrderNumber,
  LineItemId,
  OrderId,
  OrderNumber,
  OwnerId,
  QuoteId,
  TickId,
  WishlistId,
} from '../../domain/kernel/Ids.ts';
import { idOf } from '../../domain/kernel/Ids.ts';

/** Without letters that look alike: 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
const readable = '34679ACDEFGHJKMNPQRTUVWXY';
const group = (): string => Array.from({ length: 4 }, () => readable.charAt(randomInt(readable.length))).join('');

export class RandomIds extends FreshIds {
  owner(): OwnerId {
    return idOf(randomUUID());
  }
  cart(): CartId {
    return idOf(randomUUID());
  }
  line(): LineItemId {
    return idOf(randomUUID());
  }
  quote(): QuoteId {
    return idOf(randomUUID());
  }
  order(): OrderId {
    return idOf(randomUUID());
  }
  tick(): TickId {
    return idOf(randomUUID());
  }
  address(): AddressId {
    return idOf(randomUUID());
  }
  wishlist(): WishlistId {
    return idOf(randomUUID());
  }
  limitOrder(): LimitOrderId {
    return idOf(randomUUID());
  }
  orderNumber(): OrderNumber {
    return idOf(`${group()}-${group()}-${group()}`);
  }
  limitOrderNumber(): LimitOrderNumber {
    return idOf(`L-${group()}-${group()}`);
  }
}
