import { Result } from 'effect';
import { expect, it } from 'vitest';
import { readShop } from '../../../src/backend/config/readShop.ts';
import type { StoreCard } from '../../../src/domain/content/Store.ts';
import { shopIdentity } from '../../../src/main/shop/shopIdentity.ts';
import { aStore } from '../../builders/aStore.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';

const { file } = Result.getOrThrow(readShop('demo-shop/shop.json'));
const { origins } = aShopIdentity();
const wien: StoreCard = { ...aStore, name: 'Wien', street: 'Mühlgasse 12', zip: '1040', phone: '+431234567' };
const vienna: StoreCard = { ...wien, name: 'Vienna', city: 'Vienna' };

it('a shop has the identity of its file, with the imprint of each store and the places to pick up', () => {
  const { register: _, vatId: __, ...plain } = file;
  const identity = shopIdentity(
    { ...plain, register: 'FN 123456a', vatId: { euro: 'ATU12345675', ch: 'CHE-123.456.788' } },
    origins,
    { de: [wien], en: [vienna] },
  );
  expect(identity).toMatchObject({
    name: file.name,
    email: file.email,
    phone: file.phone.replaceAll(' ', '\u00a0'),
    accounts: file.accounts,
    origins,
  });
  expect(identity.imprint.euro).toEqual([file.company, file.address, 'FN 123456a, ATU12345675']);
  expect(identity.imprint.ch).toEqual([file.company, file.address, 'FN 123456a, CHE-123.456.788']);
  expect(identity.imprint.us).toEqual([file.company, file.address, 'FN 123456a']);
  expect(identity.pickupPlaces).toEqual({
    de: [{ slug: 'wien', name: 'Wien', address: 'Mühlgasse 12, 1040 Wien' }],
    en: [{ slug: 'wien', name: 'Vienna', address: 'Mühlgasse 12, 1040 Vienna' }],
  });
  expect(shopIdentity(plain, origins, { de: [], en: [] }).imprint.us).toEqual([file.company, file.address]);
});
