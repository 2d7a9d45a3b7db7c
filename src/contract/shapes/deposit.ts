import { Schema } from 'effect';
import { isDepositNumber as isNumber } from '../../domain/deposit/DepositNumber.ts';
import { movementKinds } from '../../domain/deposit/Movement.ts';
import type { DepositNumber as DepositNumberOf } from '../../domain/kernel/Ids.ts';
import { Metal } from './catalog.ts';
import {
  Count,
  Currency,
  Instant,
  Money,
  OrderId,
  OrderNumber,
  ProductId,
  Sku,
  TickId,
  Translated,
  WholeNumber,
} from './kernel.ts';

/** `D-` and ten digits, the last of which checks the others. A mistyped number is refused before any deposit is looked for. */
export const DepositNumber = Schema.String.check(
  Schema.isPattern(/^D-\d{10}$/u),
  Schema.makeFilter((text: string) => isNumber(text), { expected: 'a deposit number with its check digit' }),
).pipe(Schema.refine((number): number is DepositNumberOf => typeof number === 'string'));

const worth = {
  openingValue: Money,
  currentValue: Money,
  difference: Money,
  differencePpm: Schema.NullOr(WholeNumber),
};

export const DepositPosition = Schema.Struct({
  sku: Sku,
  productId: Schema.NullOr(ProductId),
  name: Translated,
  slug: Schema.NullOr(Translated),
  preciousMetal: Schema.NullOr(Metal),
  fineWeight: Schema.NullOr(Count),
  pieces: Count,
  reserved: Count,
  unitValue: Money,
  ...worth,
  sharePpm: Count,
});

/** A deposit with its values at a tick; `openingValue` is what was paid for what is still there. */
export const Deposit = Schema.Struct({
  number: DepositNumber,
  currency: Currency,
  openedAt: Instant,
  ...worth,
  tickId: TickId,
  lastRecalculatedAt: Instant,
  positions: Schema.Array(DepositPosition),
}).annotate({ identifier: 'Deposit' });

export const MovementKind = Schema.Literals(movementKinds);

/** `pieces` and `cost` are below zero for what leaves the deposit. */
export const DepositMovement = Schema.Struct({
  number: Count,
  at: Instant,
  kind: MovementKind,
  sku: Sku,
  name: Translated,
  pieces: WholeNumber,
  cost: Money,
  unitValue: Money,
  tickId: TickId,
  order: Schema.NullOr(Schema.Struct({ id: OrderId, number: OrderNumber })),
  reason: Schema.NullOr(Schema.String),
});

export const DepositCoursePoint = Schema.Struct({ at: Instant, openingValue: Money, currentValue: Money });
