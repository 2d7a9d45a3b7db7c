import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Side } from '../../domain/pricing/PriceTick.ts';

/** Why the store does not deliver to a country, or buy from it; lists the countries that it serves (CHK-4). */
export const countryNotServed = (served: string, side: Side): MessageDescriptor =>
  side === 'sell'
    ? msg`We do not buy from this country. This store buys from: ${served}.`
    : msg`We do not deliver to this country. This store delivers to: ${served}.`;

/**
 * The same for a billing address that is the shipping address, too: the billing address may stay, but the order needs
 * another shipping address.
 */
export const deliverElsewhere = (served: string): MessageDescriptor =>
  msg`The goods would go to your billing address, and we do not deliver to this country. Please add a shipping address in one of these: ${served}.`;
