import { entryOf } from '../kernel/entryOf.ts';
import { idOf, type ShippingMethodId } from '../kernel/Ids.ts';
import type { StoreKey } from '../market/Market.ts';
import type { Side } from '../pricing/PriceTick.ts';
import type { ShippingMethod, ShippingMode } from './Shipping.ts';

interface Way {
  readonly key: string;
  readonly mode: ShippingMode | null;
  readonly travels: boolean;
}

const way = (mode: ShippingMode, travels: boolean): Way => ({ key: mode, mode, travels });

const buying: readonly Way[] = [
  way('shipping', true),
  way('shippingBuy', true),
  way('pickup', false),
  way('deposit', false),
];
const selling: readonly Way[] = [
  way('leave-in-store', false),
  way('send-to-store', true),
  way('insured-shipping', true),
  way('deposit', false),
  way('scrapMetalBox', true),
  way('pickup', false),
];
/** In the us store the method for shipping to the shop has no mode (§4). */
const sellingToUs: readonly Way[] = selling.map((each) =>
  each.mode === 'send-to-store' ? { key: 'sell-shipping', mode: null, travels: true } : each,
);

const idFor = (store: StoreKey, side: Side, key: string): ShippingMethodId => idOf(`${store}-${side}-${key}`);

const waysOf = (store: StoreKey, side: Side): readonly Way[] => {
  if (side === 'buy') return buying;
  return store === 'us' ? sellingToUs : selling;
};

const methodsIn = (store: StoreKey, side: Side): readonly ShippingMethod[] =>
  waysOf(store, side).map(({ key, mode, travels }) => ({
    id: idFor(store, side, key),
    key,
    side,
    mode,
    deliveryDays: travels ? { from: 3, to: 5 } : null,
  }));

const both = (store: StoreKey) => ({ buy: methodsIn(store, 'buy'), sell: methodsIn(store, 'sell') });
const table: Readonly<Record<StoreKey, Readonly<Record<Side, readonly ShippingMethod[]>>>> = {
  ch: both('ch'),
  li: both('li'),
  us: both('us'),
  euro: both('euro'),
};
const byId = new Map(
  Object.values(table)
    .flatMap(({ buy, sell }) => [...buy, ...sell])
    .map((method) => [method.id, method]),
);

/**
 * The shipping methods of a store and side, the default first (SHIP-1). Delivery takes 3 to 5 working days where goods
 * are shipped (§9). Throws a RangeError for an unknown store or side.
 */
export const shippingMethods = (store: StoreKey, side: Side): readonly ShippingMethod[] =>
  entryOf(entryOf(table, store, 'store'), side, 'side');

/** Standard shipping when buying, dropping off in a store when selling (§4). */
export const defaultMethodId = (store: StoreKey, side: Side): ShippingMethodId =>
  idFor(store, side, side === 'buy' ? 'shipping' : 'leave-in-store');

/** The method of the deposit: into it when buying, out of it when selling (SHIP-1). */
export const depositMethodId = (store: StoreKey, side: Side): ShippingMethodId => idFor(store, side, 'deposit');

/** The method of an id, whatever its store and side; undefined for an unknown id. */
export const methodAt = (id: ShippingMethodId): ShippingMethod | undefined => byId.get(id);
