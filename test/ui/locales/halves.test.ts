import { expect, it } from 'vitest';
import { loadCatalog, type CatalogName } from '../../../src/ui/locales/catalogs.ts';
import { halves } from '../../../src/ui/locales/halves.ts';
import { laterSources } from '../../../src/ui/locales/laterSources.ts';

it.each<CatalogName>(['de-DE', 'en-EU', 'en-US'])(
  'the two halves of %s contain each message of the catalog once (MKT-2)',
  async (name) => {
    const [whole, { messages: first }, { messages: later }] = await Promise.all([
      loadCatalog(name),
      halves[name].first(),
      halves[name].later(),
    ]);
    expect({ ...first, ...later }).toEqual(whole);
    expect(Object.keys(first).length + Object.keys(later).length).toBe(Object.keys(whole).length);
    expect(Object.keys(first).length).toBeLessThan(Object.keys(later).length);
  },
);

it('the first half has the texts of the frame and of a missing connection', () => {
  for (const file of [
    'screens/errors/ErrorScreen.tsx',
    'screens/layout/Header.tsx',
    'messages/first/offline.ts',
    'messages/first/sessionMessage.ts',
    'messages/first/tryLater.ts',
    'screens/catalog/ListingScreen.tsx',
    'screens/shared/newsletter/NewsletterForm.tsx',
    'screens/shared/products/useAddToCart.ts',
  ])
    expect([file, laterSources.test(`src/ui/${file}`)]).toEqual([file, false]);
  for (const file of [
    'screens/account/orders/OrdersScreen.tsx',
    'screens/checkout/CheckoutPage.tsx',
    'screens/newsletter/ConfirmPage.tsx',
    'screens/shared/cart/CartTotals.tsx',
    'messages/refusals/cart.ts',
  ])
    expect([file, laterSources.test(`src/ui/${file}`)]).toEqual([file, true]);
});
