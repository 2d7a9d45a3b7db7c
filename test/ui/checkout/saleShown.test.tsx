// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoreCard } from '../../../src/domain/content/Store.ts';
import { OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { CountryNotServed } from '../../../src/domain/shipping/ShippingErrors.ts';
import type { ShippingMode } from '../../../src/domain/shipping/Shipping.ts';
import { AccountsEmail } from '../../../src/ui/screens/checkout/my-data/AccountHint.tsx';
import { OrderRefusedNotice } from '../../../src/ui/screens/checkout/review/OrderRefusedNotice.tsx';
import { DeliverySection } from '../../../src/ui/screens/shared/purchase/DeliverySection.tsx';
import { SaleSteps } from '../../../src/ui/screens/shared/sale/SaleSteps.tsx';
import { storeOfOrder } from '../../../src/ui/screens/shared/sale/storeOfOrder.ts';
import { confirmationOf } from '../../../src/ui/screens/shared/side/confirmationOf.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { aStore } from '../../builders/aStore.ts';
import { methodFor } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { noon } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';

const storeIn = (slug: string, country: string, zip = '1010'): StoreCard => ({ ...aStore, slug, country, zip });
const steps = (mode: ShippingMode | null, place: StoreCard | null = null) => (
  <SaleSteps
    store="euro"
    mode={mode}
    place={place}
    paymentMethod="wire"
    payoutAccount={null}
    at={noon}
    orderNumber="DE-1"
  />
);

describe('the texts for a seller', () => {
  it('the page that confirms a sale is on the side of the sale (RT-2, CHK-1)', () => {
    const { id } = anOrder();
    expect(confirmationOf({ id, type: 'sell' }).search).toEqual({ order: id, type: 'sell' });
    expect(confirmationOf({ id, type: 'buy' }).search).toEqual({ order: id });
  });

  it.each([
    [new CountryNotServed({ country: 'FR', served: ['AT'] }), false, 'The sale has not been placed'],
    [new OrdersUnavailable(), true, 'Your sale is not confirmed yet'],
    ['no-answer', true, 'Trying again is safe: you will not sell twice.'],
  ] as const)('a refusal speaks of a sale, never of an order: %s (CHK-5, R20)', async (refusal, inDoubt, said) => {
    const nothing = () => {};
    await inShop(
      <OrderRefusedNotice
        refusal={refusal}
        inDoubt={inDoubt}
        refused={1}
        nameOf={() => null}
        onAgain={nothing}
        onCheck={nothing}
        onRemoveCoupon={nothing}
        busy={false}
      />,
      { path: '/checkout/pruefen?type=sell' },
    );
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).not.toMatch(/\border\b|deliver/);
  });

  it('a sale out of the deposit has nothing to send and nothing to examine (DEP-3, SELL-6)', async () => {
    await inShop(steps('deposit'));
    const [reserved, accepted, paid] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(reserved).toContain('You need not send or bring anything.');
    expect(accepted).toContain('We accept your sale');
    expect(paid).toContain('By bank transfer');
    expect(document.body.textContent).not.toMatch(/weigh|Enclose|Please send/);
  });

  it.each([
    ['send-to-store', true],
    ['scrapMetalBox', true],
    ['insured-shipping', true],
    [null, true],
    ['pickup', false],
    ['leave-in-store', false],
  ] as const)(
    'the number is to be enclosed with a parcel, and with nothing else: %s (SELL-6)',
    async (mode, parcel) => {
      await inShop(steps(mode));
      expect(screen.queryByText(/Enclose the number/) !== null).toBe(parcel);
    },
  );

  it.each(['send-to-store', 'scrapMetalBox', 'pickup', 'leave-in-store', null] as const)(
    'the place of a sale without a known store is that of the imprint: %s (SELL-6)',
    async (mode) => {
      const { container } = await inShop(steps(mode));
      expect(container.textContent).toContain('Troy (address in the imprint)');
      expect(screen.getByRole('link', { name: 'address in the imprint' }).getAttribute('href')).toBe('/impressum');
    },
  );

  it('a sale that names no store goes to the first one of its country (SELL-6)', () => {
    const stores = [storeIn('zuerich', 'CH'), storeIn('wien', 'AT')];
    const sent = anOrder({ type: 'sell', shippingMode: 'send-to-store', pickupStore: null });
    expect(storeOfOrder(sent, stores)?.slug).toBe('wien');
    expect(storeOfOrder({ ...sent, pickupStore: 'zuerich' }, stores)?.slug).toBe('zuerich');
    expect(storeOfOrder({ ...sent, shippingMode: 'insured-shipping' }, stores)).toBeNull();
    expect(storeOfOrder(anOrder({ shippingMode: 'shipping' }), stores)).toBeNull();
    expect(storeOfOrder(sent, [])).toBeNull();
  });

  it.each([
    ['send-to-store', 'graz'],
    ['scrapMetalBox', 'graz'],
    ['leave-in-store', ''],
    ['insured-shipping', undefined],
  ] as const)('the seller chooses the store that the goods go to: %s (SHIP-1)', async (mode, unchosen) => {
    const method = methodFor('euro', mode, 'sell');
    const choices: unknown[] = [];
    const chosen = { shippingMethodId: method.id, pickupStore: null, paymentMethod: null };
    await inShop(
      <DeliverySection
        methods={[{ method, price: Money.zero('EUR'), refusal: null }]}
        stores={[storeIn('berlin', 'DE'), storeIn('wien', 'AT'), storeIn('graz', 'AT', '8010')]}
        data={{ chosen, choose: (choice) => choices.push(choice) }}
        goodsAt={{ country: 'AT', zip: '8605' }}
        error={undefined}
        storeError={undefined}
      />,
    );
    const select = document.querySelector<HTMLSelectElement>('#pickupStore');
    expect(select?.value).toBe(unchosen);
    expect(screen.queryByText(/whose postcode begins like yours/) !== null).toBe(unchosen === 'graz');
    if (select === null) return;
    fireEvent.change(select, { target: { value: 'berlin' } });
    expect(choices).toEqual([{ pickupStore: 'berlin' }]);
  });

  it.each([
    ['sell', 'insured-shipping', '−€20.35'],
    ['buy', 'shippingBuy', '€20.35'],
  ] as const)(
    'the price of a delivery on side %s has the sign it has in the total: %s %s (SHIP-2)',
    async (side, mode, written) => {
      const method = methodFor('euro', mode, side);
      await inShop(
        <DeliverySection
          methods={[{ method, price: Money.of(2_035, 'EUR'), refusal: null }]}
          stores={[]}
          data={{ chosen: { shippingMethodId: method.id, pickupStore: null, paymentMethod: null }, choose: () => {} }}
          goodsAt={{ country: 'AT', zip: '8605' }}
          error={undefined}
          storeError={undefined}
        />,
      );
      expect(screen.getByText(written)).toBeTruthy();
    },
  );

  it.each([
    ['leave-in-store', ['wien'], { pickupStore: 'wien' }],
    ['leave-in-store', ['wien', 'graz'], {}],
    ['send-to-store', ['wien'], {}],
  ] as const)(
    'where there is but one store, it is chosen with the mode: %s in %j (SHIP-2)',
    async (mode, slugs, more) => {
      const [method, other] = [methodFor('euro', mode, 'sell'), methodFor('euro', 'insured-shipping', 'sell')];
      const choices: unknown[] = [];
      const chosen = { shippingMethodId: other.id, pickupStore: null, paymentMethod: null };
      await inShop(
        <DeliverySection
          methods={[method, other].map((each) => ({ method: each, price: Money.zero('EUR'), refusal: null }))}
          stores={slugs.map((slug) => storeIn(slug, 'AT'))}
          data={{ chosen, choose: (choice) => choices.push(choice) }}
          goodsAt={{ country: 'AT', zip: '8605' }}
          error={undefined}
          storeError={undefined}
        />,
      );
      for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) if (!radio.checked) fireEvent.click(radio);
      expect(choices).toEqual([{ shippingMethodId: method.id, ...more }]);
    },
  );

  it.each([
    ['buy', 'The confirmation of your order goes to erika@example.com'],
    ['sell', 'The confirmation of your sale goes to erika@example.com'],
  ] as const)('the sentence about the confirmation fits the side: %s (CHK-3)', async (side, said) => {
    const { container } = await inShop(<AccountsEmail email="erika@example.com" side={side} />);
    expect(container.textContent).toContain(said);
  });
});
