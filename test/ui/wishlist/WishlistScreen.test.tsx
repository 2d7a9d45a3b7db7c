// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import { loadWishes } from '../../../src/ui/routes/customerLoaders.ts';
import { WishlistScreen } from '../../../src/ui/screens/wishlist/WishlistScreen.tsx';
import { blockData } from '../../builders/blockData.ts';
import { aCustomer } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import { i18nIn } from '../words.ts';

const customer = aCustomer();
const shown = (whose: Customer | null, products = blockData.products, language: 'de' | 'en' = 'en') =>
  inShop(
    <WishlistScreen
      products={products}
      count={1}
      signedIn={whose !== null}
      customer={whose}
      prices={blockData.prices}
      cart={blockData.cart}
      awaited={{ products: [], end: () => {}, ending: null, ended: null, failure: null }}
      onRetry={() => {}}
    />,
    { shop: new PlayedShop({ language }) },
  );

it("shows a customer's wishlist within the account, a guest's on its own (WISH-2, RT-41)", async () => {
  const { unmount } = await shown(customer);
  const around = within(screen.getByRole('navigation', { name: 'My account' }));
  expect(around.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Wishlist');
  unmount();
  await shown(null);
  expect(screen.queryByRole('navigation', { name: 'My account' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wishlist');
});

it('shows the heart to press on an empty list; no line begins with a comma (WISH-2)', async () => {
  const { container } = await shown(null, [], 'de');
  expect(container.querySelector('main .icon-heart')?.parentElement?.textContent).toMatch(/^Herz\s,$/);
  expect(container.querySelector('main .icon-heart')?.parentElement?.className).toBe('whitespace-nowrap');
});

it.each([[customer], [null]])('names the owner of the account', async (whose) => {
  const shop = new PlayedShop();
  if (whose !== null) shop.isSignedIn(whose);
  expect((await loadWishes({ shop, i18n: i18nIn('en') })).customer).toEqual(whose);
});
