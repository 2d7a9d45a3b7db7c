// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AlertsUnavailable } from '../../../src/domain/alert/AlertErrors.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import type { ListedProduct } from '../../../src/domain/listing/ListedProduct.ts';
import { AwaitedList } from '../../../src/ui/screens/shared/alerts/AwaitedList.tsx';
import { useAwaited } from '../../../src/ui/screens/shared/alerts/useAwaited.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const awaited = (sku: string): ListedProduct =>
  ({
    product: { sku, name: { default: `Coin ${sku}` }, slug: { default: sku } },
    availability: 'sold-out',
    prices: { sku, currency: 'EUR', tiers: [] },
  }) as unknown as ListedProduct;
const List = ({ loaded }: { readonly loaded: readonly ListedProduct[] | null }) => (
  <AwaitedList awaited={useAwaited(loaded)} />
);

describe('the awaited products', () => {
  it('are named and ended one by one; a failed end keeps the product and shows the reason (CAT-10)', async () => {
    const shop = new PlayedShop();
    shop.port(AvailabilityAlerts).refuses('disable', new AlertsUnavailable());
    await inShop(<List loaded={[awaited('A-1'), awaited('B-2')]} />, { shop });
    fireEvent.click(screen.getByRole('button', { name: /End.*Coin A-1/ }));
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    shop.port(AvailabilityAlerts).recovers('disable');
    fireEvent.click(screen.getByRole('button', { name: /End.*Coin A-1/ }));
    expect(await screen.findByText('We will not write to you about Coin A-1 any more.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('Something went wrong. Please try again later.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /End.*Coin B-2/ }));
    await waitFor(() => expect(screen.getByText(/You have no alerts set/)).toBeTruthy());
    expect(shop.calls.map(({ method, args }) => [method, ...args])).toEqual([
      ['disable', 'A-1'],
      ['disable', 'A-1'],
      ['disable', 'B-2'],
    ]);
  });

  it('a failed load is shown as such, not as an empty list (CAT-10)', async () => {
    await inShop(<List loaded={null} />, { shop: new PlayedShop() });
    expect(screen.getByText(/cannot be shown just now/)).toBeTruthy();
    expect(screen.queryByText(/not waiting/)).toBeNull();
  });
});
