import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why goods cannot go to a country, with the countries they can go to (CHK-4). */
export const countryNotServed = (served: string): MessageDescriptor =>
  msg`We do not deliver to this country. This store delivers to: ${served}.`;

/** The same for a billing address that the goods were to go to as well: it may stay, the goods need another. */
export const deliverElsewhere = (served: string): MessageDescriptor =>
  msg`The goods would go to your billing address, and we do not deliver to this country. Please add a shipping address in one of these: ${served}.`;
