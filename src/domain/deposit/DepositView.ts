import type { Metal } from '../catalog/Product.ts';
import type { ProductOf } from '../catalog/ProductOf.ts';
import type { ProductId, Sku, TickId } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Currency } from '../kernel/Money.ts';
import type { Translated } from '../kernel/Translated.ts';
import type { PriceTick } from '../pricing/PriceTick.ts';
import type { Deposit, Ledger } from './Ledger.ts';
import type { Movement, MovementKind } from './Movement.ts';
import { type Position, valued, type Worth } from './Worth.ts';

/** A position with what a page shows of its product. */
export interface PositionView extends Position {
  /** null: the product is not in the catalogue any more. */
  readonly productId: ProductId | null;
  readonly name: Translated;
  readonly slug: Translated | null;
  readonly preciousMetal: Metal | null;
  /** Fine metal of one piece in units of 0.1 µg (1e-7 g); null without metal. */
  readonly fineWeight: number | null;
  /** Whether the shop takes limit orders for the product. */
  readonly limitOrderable: boolean;
}

/** A deposit as its owner sees it at a tick (DEP-1). */
export interface DepositView extends Omit<Deposit, 'ownerId'>, Worth {
  readonly tickId: TickId;
  readonly lastRecalculatedAt: Instant;
  readonly positions: readonly PositionView[];
}

/** A movement as the owner of the deposit sees it: without the names of operators. */
export interface MovementView extends Omit<Movement, 'correction'> {
  readonly name: Translated;
  /** Why a correction was made; null: an order causes the movement. */
  readonly reason: string | null;
}

/** The filter for listing movements, newest first. */
export interface MovementQuery {
  readonly kind?: MovementKind;
  readonly sku?: string;
  /** Booked at or after this moment. */
  readonly from?: Instant;
  /** Booked before this moment. */
  readonly to?: Instant;
  /** Page number from 1. */
  readonly page: number;
  /** 1..100. */
  readonly pageSize: number;
}

export interface MovementPage {
  readonly movements: readonly MovementView[];
  /** Number of matching movements on all pages. */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** The pieces of a product that may still leave whichever of the deposits has the currency. */
export const freeToLeave = (deposits: readonly DepositView[], sku: Sku, currency: Currency): number => {
  const positions = deposits.find((deposit) => deposit.currency === currency)?.positions ?? [];
  const position = positions.find((each) => each.sku === sku);
  return position === undefined ? 0 : position.pieces - position.reserved;
};

interface Shown {
  readonly tick: PriceTick;
  readonly productOf: ProductOf;
}

/** The deposit with its values at a tick and with its products. */
export const depositView = (
  { number, currency, openedAt }: Deposit,
  ledger: Ledger,
  { tick, productOf }: Shown,
): DepositView => {
  const { positions, ...worth } = valued(ledger, { tick, productOf, currency });
  return {
    number,
    currency,
    openedAt,
    ...worth,
    tickId: tick.id,
    lastRecalculatedAt: tick.lastRecalculatedAt,
    positions: positions.map((position) => {
      const product = productOf(position.sku);
      return {
        ...position,
        productId: product?.id ?? null,
        name: product?.name ?? position.sku,
        slug: product?.slug ?? null,
        preciousMetal: product?.preciousMetal ?? null,
        fineWeight: product?.fineWeight ?? null,
        limitOrderable: product?.limitOrderable ?? false,
      };
    }),
  };
};

/** The movement without the names of the operators who corrected, with the name of its product. */
export const movementView = (
  { number, at, kind, sku, pieces, cost, unitValue, tickId, order, correction }: Movement,
  productOf: ProductOf,
): MovementView => ({
  number,
  at,
  kind,
  sku,
  name: productOf(sku)?.name ?? sku,
  pieces,
  cost,
  unitValue,
  tickId,
  order,
  reason: correction?.reason ?? null,
});

/** Selects the requested page of a ledger's movements, newest first. A page behind the last is empty. */
export const pageOfMovements = (
  movements: readonly Movement[],
  { kind, sku, from, to, page, pageSize }: MovementQuery,
  productOf: ProductOf,
): MovementPage => {
  const found = movements
    .filter((each) => (kind === undefined || each.kind === kind) && (sku === undefined || each.sku === sku))
    .filter(({ at }) => (from === undefined || at >= from) && (to === undefined || at < to))
    .toReversed();
  return {
    movements: found.slice((page - 1) * pageSize, page * pageSize).map((each) => movementView(each, productOf)),
    total: found.length,
    page,
    pageSize,
  };
};
