import { randomBytes, randomInt } from 'node:crypto';
import { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { CartId, LineItemId, OrderId, OrderNumber, OwnerId, QuoteId, TickId } from '../../domain/kernel/Ids.ts';
import { idOf } from '../../domain/kernel/Ids.ts';

/** 128 random bits, 22 characters that need no escaping in a URL. */
const key = (): string => randomBytes(16).toString('base64url');
/** Without 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
const readable = '34679ACDEFGHJKMNPQRTUVWXY';
const group = (): string => Array.from({ length: 4 }, () => readable.charAt(randomInt(readable.length))).join('');

export class RandomIds extends FreshIds {
  owner(): OwnerId { return idOf(key()); }
  cart(): CartId { return idOf(key()); }
  line(): LineItemId { return idOf(key()); }
  quote(): QuoteId { return idOf(key()); }
  order(): OrderId { return idOf(key()); }
  tick(): TickId { return idOf(key()); }
  orderNumber(): OrderNumber { return idOf(`${group()}-${group()}-${group()}`); }
}
