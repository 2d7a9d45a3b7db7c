import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import type { IconName } from '../../../kit/Icon.tsx';

/** The side of a cart where an address names none. */
export const defaultSide: Side = 'buy';

export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** The side that the parameter `type` of an address names. */
export const sideIn = ({ type }: { readonly type?: unknown }): Side => (type === 'sell' ? 'sell' : defaultSide);

/** The parameter that names a side in the address of the checkout; the default side is not named. */
export const searchOfSide = (side: Side): { readonly type?: Side } => (side === defaultSide ? {} : { type: side });

/** The icon of the cart of a side: goods go into the one, and out of the other to the shop. */
export const cartIcon = { buy: 'cart', sell: 'basket-out' } as const satisfies Readonly<Record<Side, IconName>>;

/** What sentences of a screen without a cart depend on: it is on the default side. */
export const withoutCart = <Facts extends { readonly localeTag: string }>(
  facts: Facts,
): Facts & { readonly side: Side } => ({
  ...facts,
  side: defaultSide,
});
