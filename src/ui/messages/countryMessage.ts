import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why the store does not deliver to a country; lists the countries that it serves (CHK-4). */
export const countryNotServed = (served: string): MessageDescriptor =>
  msg`We do not deliver to this country. This store delivers to: ${served}.`;

/**
 * The same for a billing address that is the shipping address, too: the billing address may stay, but the order needs
 * another shipping address.
 */
export const deliverElsewhere = (served: string): MessageDescriptor =>
  msg`The goods would go to your billing address, and we do not deliver to this country. Please add a shipping address in one of these: ${served}.`;
