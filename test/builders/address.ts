import type { Address } from '../../src/domain/kernel/Address.ts';
import type { MarketCountry } from '../../src/domain/market/Market.ts';

/** An address near Vienna; a test changes what it is about. */
export const anAddress = (changes: Partial<Address> = {}): Address => ({
  salutation: 'mrs',
  firstName: 'Anna',
  lastName: 'Böhm',
  street: 'Mühlgasse 12',
  zip: '2340',
  city: 'Mödling',
  country: 'AT',
  phone: '+431234567',
  ...changes,
});

/** One good address in each served country, for deliveries. */
export const addressIn = {
  AT: anAddress(),
  DE: anAddress({ street: 'Breite Straße 7', zip: '50667', city: 'Köln', country: 'DE', phone: '+4930123456' }),
  CH: anAddress({ street: 'Bahnhofstrasse 1', zip: '8001', city: 'Zürich', country: 'CH', phone: '+41441234567' }),
  LI: anAddress({ street: 'Städtle 1', zip: '9490', city: 'Vaduz', country: 'LI', phone: '+4232345678' }),
  US: anAddress({
    street: '1 Broadway',
    zip: '10004',
    city: 'New York',
    state: 'NY',
    country: 'US',
    phone: '+12125550123',
  }),
} as const satisfies Record<MarketCountry, Address>;

/** Another person's address, for bills; a test changes what it is about. */
export const aBillingAddress = (changes: Partial<Address> = {}): Address => ({
  salutation: 'mr',
  firstName: 'Jürgen',
  lastName: 'Grünwald',
  street: 'Königsallee 27b',
  zip: '40212',
  city: 'Düsseldorf',
  country: 'DE',
  phone: '+492111234567',
  ...changes,
});

/** The billing address beside a delivery to a country: it differs from `addressIn` of that country in every field. */
export const billingFor = {
  AT: aBillingAddress(),
  DE: aBillingAddress({ street: 'Währinger Straße 8', zip: '1090', city: 'Wien', country: 'AT', phone: '+4317654321' }),
  CH: aBillingAddress({ street: 'Äulestrasse 30', zip: '9494', city: 'Schaan', country: 'LI', phone: '+4237654321' }),
  LI: aBillingAddress({ street: 'Rämistrasse 5', zip: '3011', city: 'Bern', country: 'CH', phone: '+41317654321' }),
  US: aBillingAddress({
    street: '5 Peachtree St',
    zip: '30303',
    city: 'Atlanta',
    state: 'GA',
    country: 'US',
    phone: '+14045550188',
  }),
} as const satisfies Record<MarketCountry, Address>;

/** Both addresses of an order that is sent to a country. */
export const addressesFor = (
  country: MarketCountry,
): { readonly billingAddress: Address; readonly shippingAddress: Address } => ({
  billingAddress: billingFor[country],
  shippingAddress: addressIn[country],
});
