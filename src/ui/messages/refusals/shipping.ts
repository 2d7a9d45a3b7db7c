import { msg } from '@lingui/core/macro';
import type * as Shipping from '../../../domain/shipping/ShippingErrors.ts';
import { formatCountry } from '../../kit/format/formatCountry.ts';
import { countryNotServed } from '../countryMessage.ts';
import { shippingRefusalMessage } from '../shippingMessage.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of shipping methods and countries. */
export type ShippingMethodRefusal = ErrorsOf<typeof Shipping>;

export const shippingWords: Words<ShippingMethodRefusal> = {
  ShippingMethodNotFound: msg`Shipping method not found`,
  ShippingMethodRefused: ({ reason }, { side }) => shippingRefusalMessage(reason, side),
  CountryNotServed: ({ served }, { localeTag, side }) =>
    countryNotServed(served.map((code) => formatCountry(code, localeTag)).join(', '), side),
};
