import type { Address } from '../../src/domain/kernel/Address.ts';

/** An address in Vienna; change what the test is about. */
export const anAddress = (changes: Partial<Address> = {}): Address => ({
  salutation: 'mrs', firstName: 'Anna', lastName: 'Muster', street: 'Graben 12', zip: '1010', city: 'Wien', country: 'AT', phone: '+431234567', ...changes,
});

/** One good address in each served country. */
export const addressIn = {
  AT: anAddress(),
  DE: anAddress({ street: 'Unter den Linden 1', zip: '10117', city: 'Berlin', country: 'DE', phone: '+4930123456' }),
  CH: anAddress({ street: 'Bahnhofstrasse 1', zip: '8001', city: 'Zürich', country: 'CH', phone: '+41441234567' }),
  LI: anAddress({ street: 'Städtle 1', zip: '9490', city: 'Vaduz', country: 'LI', phone: '+4232345678' }),
  US: anAddress({ street: '1 Broadway', zip: '10004', city: 'New York', state: 'NY', country: 'US', phone: '+12125550123' }),
} as const;
