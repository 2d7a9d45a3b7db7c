// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Effect } from 'effect';
import { useCallback, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { restMs } from '../../../src/application/wishlist/WishPresses.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { Wishlists } from '../../../src/domain/wishlist/ports/Wishlists.ts';
import { WishlistFull, WishlistsUnavailable } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { WishButton } from '../../../src/ui/kit/product/WishButton.tsx';
import { WishesContext } from '../../../src/ui/kit/product/WishesContext.ts';
import type { Toast } from '../../../src/ui/kit/ToastContext.ts';
import { useWishlist } from '../../../src/ui/screens/shared/wishes/useWishlist.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aProduct } from '../../builders/product.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const sku = idOf<Sku>('AU-PHIL-1');

function Stage() {
  const [toast, setToast] = useState<Toast | null>(null);
  const wishes = useWishlist(useCallback((next: Toast) => setToast(next), []));
  return (
    <WishesContext value={wishes}>
      <WishButton sku={sku} name="Philharmonic" />
      <p role="status">{toast?.text}</p>
    </WishesContext>
  );
}
/** The shop of a guest with a session and an optional wishlist. */
const aShop = async (...wished: readonly string[]) => {
  const shop = new PlayedShop({ products: [aProduct({ sku })] });
  shop.begins('Anonymous', idOf('owner-1'));
  if (wished.length > 0) await wishes(shop, ...wished);
  return {
    shop,
    kept: () => [...shop.kept.wishlists.values()].flatMap(({ lineItems }) => lineItems.map((line) => line.sku)),
  };
};
/** Toggles a wish elsewhere, without notifying this tab. */
const wishes = (shop: PlayedShop, ...skus: readonly string[]) =>
  Effect.runPromise(shop.port(Wishlists).port.create(skus.map((one) => ({ sku: one, quantity: 1 }))));
const heart = () => screen.getByRole('button', { name: 'On my wishlist: Philharmonic' });
const isPressed = () => heart().getAttribute('aria-pressed') === 'true';
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, restMs + 50)));

describe('the heart of a product', () => {
  it('is pressed at once, and the shop is called (WISH-1)', async () => {
    const { shop, kept } = await aShop();
    await inShop(<Stage />, { shop });
    expect(isPressed()).toBe(false);
    fireEvent.click(heart());
    expect(isPressed()).toBe(true);
    await waitFor(() => expect(kept()).toEqual([sku]));
    await settled();
    expect(isPressed()).toBe(true);
  });

  it('is released at once, and the product leaves the list (WISH-1)', async () => {
    const { shop, kept } = await aShop(sku);
    await inShop(<Stage />, { shop });
    expect(isPressed()).toBe(true);
    fireEvent.click(heart());
    expect(isPressed()).toBe(false);
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('goes back to where it was when the shop refuses, and shows somethingWentWrongTryLater (WISH-1)', async () => {
    const { shop } = await aShop();
    shop.port(Wishlists).refuses('create', new WishlistsUnavailable());
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Something went wrong. Please try again later.'),
    );
    expect(isPressed()).toBe(false);
  });

  it('reverts without an answer (WISH-1)', async () => {
    const { shop } = await aShop();
    shop.port(Wishlists).breaks('own');
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Something went wrong. Please try again later.'),
    );
    expect(isPressed()).toBe(false);
  });

  it('shows what to do when the list is full (WISH-1)', async () => {
    const { shop } = await aShop();
    shop.port(Wishlists).refuses('create', new WishlistFull({ most: 100 }));
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('100 products at the most'));
  });

  it('pressed twice ends as it began, and nothing is sent (WISH-1)', async () => {
    const { shop, kept } = await aShop();
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    fireEvent.click(heart());
    await settled();
    expect(isPressed()).toBe(false);
    expect(kept()).toEqual([]);
    expect(shop.port(Wishlists).asked('create')).toEqual([]);
  });

  it('pressed again while its wish is under way ends released, one call at a time (WISH-1)', async () => {
    const { shop, kept } = await aShop();
    await inShop(<Stage />, { shop });
    const answers = shop.port(Wishlists).holds('create');
    fireEvent.click(heart());
    await waitFor(() => expect(answers.waiting).toBe(1));
    fireEvent.click(heart());
    await settled();
    expect([isPressed(), shop.port(Wishlists).asked('remove')]).toEqual([false, []]);
    await answers.ends();
    await waitFor(() => expect(kept()).toEqual([]));
    expect([isPressed(), shop.port(Wishlists).asked('create').length]).toEqual([false, 1]);
  });

  it('pressed before another customer signs in is forgotten (Z2)', async () => {
    const { shop, kept } = await aShop();
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    shop.isSignedIn(aCustomer());
    expect(isPressed()).toBe(false);
    await settled();
    expect([kept(), shop.port(Wishlists).asked('create')]).toEqual([[], []]);
  });

  it('shows a missing connection when no answer comes (WISH-1)', async () => {
    const { shop } = await aShop();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    shop.port(Wishlists).breaks('own');
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/no connection/));
    expect(isPressed()).toBe(false);
  });

  it('pressed in another tab meanwhile stays pressed (WISH-1)', async () => {
    const { shop, kept } = await aShop();
    await inShop(<Stage />, { shop });
    await wishes(shop, sku);
    expect(isPressed()).toBe(false);
    fireEvent.click(heart());
    await settled();
    expect(kept()).toEqual([sku]);
  });
});
