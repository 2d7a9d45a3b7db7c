import type { ShippingMethodId, Sku } from '../kernel/Ids.ts';
import type { Money } from '../kernel/Money.ts';
import type { Side } from '../pricing/PriceTick.ts';

export const shippingModes = [
  'shipping',
  'shippingBuy',
  'pickup',
  'deposit',
  'leave-in-store',
  'send-to-store',
  'insured-shipping',
  'scrapMetalBox',
] as const;
export type ShippingMode = (typeof shippingModes)[number];

/** The modes in which goods change hands in a store, which must be chosen: picked up, dropped off, or brought along. */
export const inStoreModes = ['pickup', 'leave-in-store'] as const satisfies readonly ShippingMode[];
/** Whether goods change hands in a store. */
export const isInStore = (mode: ShippingMode | null): boolean => inStoreModes.some((each) => each === mode);

/** A way to hand over the goods (SHIP-1). The us store's method for selling has no mode. */
export interface ShippingMethod {
  readonly id: ShippingMethodId;
  readonly key: string;
  readonly side: Side;
  readonly mode: ShippingMode | null;
  /** Working days; null where nothing is shipped. */
  readonly deliveryDays: { readonly from: number; readonly to: number } | null;
}

/** Why a cart may not use a method (SHIP-2). */
export type ShippingRefusal =
  | 'no-deposits'
  | 'sign-in-for-deposit'
  | 'silver-not-in-deposit'
  | 'not-depositable'
  | 'not-in-deposit'
  | 'only-scrap-items'
  | 'scrap-box-over-5000-eur'
  | 'country-not-served'
  | 'not-in-this-store';

/** Goods that a deposit does not take, and why (SHIP-3). */
export interface DepositMisfit {
  readonly sku: Sku;
  readonly reason: Extract<ShippingRefusal, 'silver-not-in-deposit' | 'not-depositable'>;
}

/** A method offered for one cart, with its gross price and the reason if it is refused. */
export interface OfferedMethod {
  readonly method: ShippingMethod;
  readonly price: Money;
  readonly refusal: ShippingRefusal | null;
}
