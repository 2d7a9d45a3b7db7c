// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { loadWishlist, toggleWish, watchWishlist } from '../../../src/application/wishlist/tokens.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Wishlist } from '../../../src/domain/wishlist/Wishlist.ts';
import { WishlistFull, WishlistsUnavailable } from '../../../src/domain/wishlist/WishlistErrors.ts';
import { WishButton } from '../../../src/ui/kit/product/WishButton.tsx';
import { WishesContext } from '../../../src/ui/kit/product/WishesContext.ts';
import type { Toast } from '../../../src/ui/kit/ToastContext.ts';
import { useWishlist } from '../../../src/ui/screens/wishlist/useWishlist.ts';
import { inShop, PlayedShop } from '../inShop.tsx';

const sku = idOf<Wishlist['lineItems'][number]['sku']>('AU-PHIL-1');
const listOf = (...skus: string[]): Wishlist => ({
  id: idOf('list'), storeKey: 'euro', lineItems: skus.map((one) => ({ id: idOf(`line ${one}`), productId: idOf(one), sku: idOf(one), quantity: 1 })),
});

function Stage() {
  const [toast, setToast] = useState<Toast | null>(null);
  const wishes = useWishlist(useCallback((next: Toast) => setToast(next), []));
  return <WishesContext value={wishes}><WishButton sku={sku} name="Philharmonic" /><p role="status">{toast?.text}</p></WishesContext>;
}
/** A shop that keeps a list as the real one does. */
const aShop = (start: readonly string[] = []) => {
  let kept = [...start];
  const shop: PlayedShop = new PlayedShop()
    .answer(loadWishlist, () => Promise.resolve({ ok: true, value: listOf(...kept) }))
    .answer(toggleWish, (one) => {
      kept = kept.includes(String(one)) ? kept.filter((each) => each !== one) : [...kept, String(one)];
      const value = listOf(...kept);
      shop.tell(watchWishlist, value);
      return Promise.resolve({ ok: true, value });
    });
  return { shop, kept: () => kept };
};
const heart = () => screen.getByRole('button', { name: 'On my wishlist: Philharmonic' });
const isPressed = () => heart().getAttribute('aria-pressed') === 'true';
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

describe('the heart of a product (WISH-1)', () => {
  it('is pressed at once, and the shop hears of it', async () => {
    const { shop, kept } = aShop();
    await inShop(<Stage />, { shop });
    expect(isPressed()).toBe(false);
    fireEvent.click(heart());
    expect(isPressed()).toBe(true);
    await waitFor(() => expect(kept()).toEqual([sku]));
    await settled();
    expect(isPressed()).toBe(true);
  });

  it('is let go at once, and the product leaves the list', async () => {
    const { shop, kept } = aShop([sku]);
    await inShop(<Stage />, { shop });
    shop.tell(watchWishlist, listOf(sku));
    expect(isPressed()).toBe(true);
    fireEvent.click(heart());
    expect(isPressed()).toBe(false);
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('goes back to where it was when the shop refuses, and says somethingWentWrongTryLater', async () => {
    const { shop } = aShop();
    shop.answer(toggleWish, () => Promise.resolve({ ok: false, error: new WishlistsUnavailable() }));
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Something went wrong. Please try again later.'));
    expect(isPressed()).toBe(false);
  });

  it('goes back when no answer comes at all', async () => {
    const { shop } = aShop();
    shop.answer(loadWishlist, () => Promise.reject(new Error('cut')));
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Something went wrong. Please try again later.'));
    expect(isPressed()).toBe(false);
  });

  it('says what to do when the list is full', async () => {
    const { shop } = aShop();
    shop.answer(toggleWish, () => Promise.resolve({ ok: false, error: new WishlistFull({ most: 100 }) }));
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('100 products at the most'));
  });

  it('pressed twice in a row ends where it began', async () => {
    const { shop, kept } = aShop();
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    fireEvent.click(heart());
    await settled();
    expect(isPressed()).toBe(false);
    expect(kept()).toEqual([]);
  });

  it('pressed in another tab meanwhile is not pressed back', async () => {
    const { shop, kept } = aShop([sku]);
    await inShop(<Stage />, { shop });
    fireEvent.click(heart());
    await settled();
    expect(kept()).toEqual([sku]);
  });
});
