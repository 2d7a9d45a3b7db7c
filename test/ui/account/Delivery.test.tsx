// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import { depositView } from '../../../src/domain/deposit/DepositView.ts';
import { Deliveries } from '../../../src/domain/deposit/ports/Deliveries.ts';
import type { KeptDeposit } from '../../../src/domain/deposit/ports/DepositRepository.ts';
import { DepositsUnavailable } from '../../../src/domain/deposit/DepositErrors.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { IdempotencyKeyReused, OrderInProgress, OrdersUnavailable } from '../../../src/domain/order/OrderErrors.ts';
import { QuoteExpired } from '../../../src/domain/pricing/PricingErrors.ts';
import { textIn } from '../../../src/domain/kernel/Translated.ts';
import { DeliveryScreen } from '../../../src/ui/screens/account/deposit/delivery/DeliveryScreen.tsx';
import { useDelivery } from '../../../src/ui/screens/account/deposit/delivery/useDelivery.ts';
import { addressIn } from '../../builders/address.ts';
import { aCustomer, anEntry } from '../../builders/customer.ts';
import { catalogueOf, methodFor } from '../../builders/cart.ts';
import { aProduct } from '../../builders/product.ts';
import { noon } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const coin = aProduct();
const title = new RegExp(textIn(coin.name, 'en'));
const none: readonly never[] = [];
const number = depositNumber(123_456_789);

function Page({ kept, shop }: { readonly kept: KeptDeposit; readonly shop: PlayedShop }) {
  const tick = shop.parts.tick.get();
  if (tick === null) throw new Error('no tick');
  const deposit = depositView(kept.deposit, kept.ledger, { tick, productOf: catalogueOf(coin) });
  const customer = aCustomer({ addresses: [home] });
  const delivery = useDelivery({ deposit, customer, stores: none });
  return <DeliveryScreen deposit={deposit} customer={customer} stores={none} delivery={delivery} />;
}
const home = {
  ...anEntry(),
  ...addressIn.AT,
  id: idOf<'x' & never>('home'),
  defaultBilling: true,
  defaultShipping: true,
};

/** The page of a customer with four coins, one of which is reserved. */
const shown = async () => {
  const shop = new PlayedShop();
  const customer = aCustomer({ addresses: [home] });
  shop.isSignedIn(customer);
  shop.parts.catalogue.put(coin);
  const kept: KeptDeposit = {
    deposit: { number, ownerId: customer.id, currency: 'EUR', openedAt: noon },
    ledger: {
      movements: [
        {
          number: 1,
          at: noon,
          kind: 'purchase',
          sku: coin.sku,
          pieces: 4,
          cost: Money.of(400_000, 'EUR'),
          unitValue: Money.of(100_000, 'EUR'),
          tickId: idOf('tick'),
          order: { id: idOf('o-1'), number: idOf('A-1') },
          correction: null,
        },
      ],
      reservations: [{ orderId: idOf('o-2'), sku: coin.sku, pieces: 1 }],
    },
  };
  shop.kept.deposits.push(kept);
  const { unmount } = await inShop(<Page kept={kept} shop={shop} />, { shop });
  const reload = async () => {
    unmount();
    await inShop(<Page kept={kept} shop={shop} />, { shop });
  };
  return { shop, customer, reload };
};
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const page = () => document.body.textContent.replaceAll('\u00a0', ' ');

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '');
});

describe('a delivery out of the deposit', () => {
  it('is refused without pieces and agreements, each with its sentence (DEP-2)', async () => {
    const { shop } = await shown();
    await waitFor(() => expect(page()).toContain('Standard shipping'));
    // No way to deliver nothing has a price.
    expect(page()).not.toMatch(/€\s?\d/);
    press(/Place a binding order/);
    await waitFor(() => expect(page()).toContain('Please choose at least one piece.'));
    expect(shop.port(Deliveries).asked('place')).toEqual([]);
  });

  it('orders the chosen pieces at the fee that is shown (DEP-2)', async () => {
    const { shop, customer } = await shown();
    fireEvent.click(screen.getByRole('checkbox', { name: title }));
    await waitFor(() => expect(page()).toContain('To pay for shipping and insurance'));
    for (const box of screen.getAllByRole('checkbox', { name: /accept/ })) fireEvent.click(box);
    press(/Place a binding order/);
    await waitFor(() => expect(shop.kept.ordersOf(customer.id)).toHaveLength(1));
    const [order] = shop.kept.ordersOf(customer.id);
    expect(order).toMatchObject({
      origin: { kind: 'deposit-delivery', deposit: number },
      lines: [{ sku: coin.sku, quantity: 3 }],
      shippingMode: 'shipping',
      shippingAddress: { city: addressIn.AT.city },
    });
    expect(shop.kept.deposits[0]?.ledger.reservations).toHaveLength(2);
  });

  it('says before the order that the fee is not known, and no price that another payment would have (DEP-2)', async () => {
    const { shop } = await shown();
    shop.port(Deliveries).refuses('quote', new DepositsUnavailable());
    fireEvent.click(screen.getByRole('checkbox', { name: title }));
    await waitFor(() => expect(page()).toContain('What the delivery costs is not known right now.'));
    const methods = [{ method: methodFor('euro', 'shipping'), price: Money.of(1_490, 'EUR'), refusal: null }];
    const quote = {
      tickId: idOf<'t' & never>('tick'),
      value: Money.of(300_000, 'EUR'),
      methods,
      expiresAt: noon + 60_000,
    };
    shop.port(Deliveries).grants('quote', quote);
    fireEvent.click(screen.getByRole('checkbox', { name: title }));
    fireEvent.click(screen.getByRole('checkbox', { name: title }));
    await waitFor(() => expect(page()).toContain('To pay for shipping and insurance'));
    expect(page()).not.toContain('not known right now');
    expect(page()).toContain('You will receive our bank details by e-mail.');
    expect(page()).not.toContain('discounted price');
  });

  it('shows no price of other pieces while that of the chosen ones is asked (DEP-2)', async () => {
    const { shop } = await shown();
    const prices = () => page().match(/€\s?[\d,.]+/g) ?? [];
    const held = shop.port(Deliveries).holds('quote');
    const change = async (button: HTMLElement, fee: number) => {
      const quote = {
        tickId: idOf<'t' & never>('tick'),
        value: Money.of(100 * fee, 'EUR'),
        methods: [{ method: methodFor('euro', 'shipping'), price: Money.of(fee, 'EUR'), refusal: null }],
        expiresAt: noon + 60_000,
      };
      shop.port(Deliveries).grants('quote', quote);
      fireEvent.click(button);
      await waitFor(() => expect(held.waiting).toBe(1));
      expect([prices(), page()]).toEqual([[], expect.stringContaining('Standard shipping')]);
      await held.arrives();
      return [...new Set(prices())];
    };
    expect(await change(screen.getByRole('checkbox', { name: title }), 1_490)).toEqual(['€14.90', '€1,490.00']);
    expect(await change(screen.getByRole('button', { name: 'One less' }), 990)).toEqual(['€9.90', '€990.00']);
  });

  it('says that the price is still calculated when it is ordered before, and orders nothing (DEP-2)', async () => {
    const { shop } = await shown();
    const held = shop.port(Deliveries).holds('quote');
    fireEvent.click(screen.getByRole('checkbox', { name: title }));
    for (const box of screen.getAllByRole('checkbox', { name: /accept/ })) fireEvent.click(box);
    await waitFor(() => expect(held.waiting).toBe(1));
    press(/Order with obligation/);
    await waitFor(() => expect(page()).toContain('still calculating what the delivery costs'));
    expect([page().includes('went wrong'), shop.port(Deliveries).asked('place')]).toEqual([false, []]);
  });

  it('says why it is refused, and asks for the fee of now (DEP-2, DEP-5)', async () => {
    const { shop } = await shown();
    fireEvent.click(screen.getByRole('checkbox', { name: title }));
    await waitFor(() => expect(page()).toContain('To pay for shipping and insurance'));
    for (const box of screen.getAllByRole('checkbox', { name: /accept/ })) fireEvent.click(box);
    const before = shop.port(Deliveries).asked('quote').length;
    shop.port(Deliveries).refuses('place', new QuoteExpired());
    press(/Place a binding order/);
    await waitFor(() => expect(page()).toContain('expired'));
    await waitFor(() => expect(shop.port(Deliveries).asked('quote').length).toBeGreaterThan(before));
  });

  it('repeats the key while refusals leave open what an earlier answer said, and says what it was (DEP-2, O4)', async () => {
    const { shop } = await shown();
    const deliveries = shop.port(Deliveries);
    const keys = () => deliveries.asked('place').map((asked) => asked[2]);
    fireEvent.click(screen.getByRole('checkbox', { name: title }));
    await waitFor(() => expect(page()).toContain('To pay for shipping and insurance'));
    for (const box of screen.getAllByRole('checkbox', { name: /accept/ })) fireEvent.click(box);
    const doubts: boolean[] = [];
    const refusals = [
      [new OrdersUnavailable({ refusedUnread: true }), 'Please try again'],
      [new OrderInProgress(), 'is being placed'],
      [new QuoteExpired(), 'expired'],
      [new IdempotencyKeyReused(), 'already ordered a delivery'],
      [new OrdersUnavailable(), 'Please try again'],
      [new OrdersUnavailable({ refusedUnread: true }), 'Please try again'],
    ] as const;
    for (const [refused, said] of refusals) {
      deliveries.refuses('place', refused);
      const before = keys().length;
      await waitFor(() => expect(page()).toContain('To pay for shipping and insurance'));
      press(/Place a binding order/);
      await waitFor(() => expect([keys().length > before, page()]).toEqual([true, expect.stringContaining(said)]));
      doubts.push(page().includes('may have ordered a delivery'));
    }
    expect(doubts).toEqual([false, true, true, false, true, true]);
    const [first, second, third, fourth, fifth, sixth] = keys();
    expect([second, third, fourth, fifth === first, sixth]).toEqual([first, first, first, false, fifth]);
  });

  it('says after a reload that a request under way may have ordered, and repeats its key (DEP-2, O4)', async () => {
    const { shop, reload } = await shown();
    shop.port(Deliveries).refuses('place', new QuoteExpired());
    const held = shop.port(Deliveries).holds('place');
    const order = async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: title }));
      await waitFor(() => expect(page()).toContain('To pay for shipping and insurance'));
      for (const box of screen.getAllByRole('checkbox', { name: /accept/ })) fireEvent.click(box);
      press(/Place a binding order/);
    };
    await order();
    await waitFor(() => expect(held.waiting).toBe(1));
    expect(page()).not.toContain('may have ordered');
    await reload();
    expect(page()).toContain('may have ordered a delivery');
    await order();
    await waitFor(() => expect(held.waiting).toBe(2));
    const [first, second] = shop.port(Deliveries).asked('place');
    expect(second?.[2]).toBe(first?.[2]);
    await held.ends();
    // The refusal is one of the second request alone.
    expect(page()).toMatch(/expired.*may have ordered|may have ordered.*expired/);
  });

  it('saves a typed address that is to be kept once the order succeeds, also after a refusal (DEP-2, ACC-2)', async () => {
    const { shop, customer } = await shown();
    fireEvent.click(screen.getByRole('checkbox', { name: title }));
    await waitFor(() => expect(page()).toContain('To pay for shipping and insurance'));
    fireEvent.click(screen.getByRole('radio', { name: /Another address/ }));
    for (const [name, value] of [
      [/^First name/, 'Anna'],
      [/^Last name/, 'Muster'],
      [/^Street/, 'Graben 12'],
      [/^Zip code/, '1010'],
      [/^City/, 'Wien'],
    ] as const)
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    fireEvent.click(screen.getByRole('checkbox', { name: /address book/ }));
    for (const box of screen.getAllByRole('checkbox', { name: /accept/ })) fireEvent.click(box);
    shop.port(Deliveries).refuses('place', new OrdersUnavailable());
    press(/Place a binding order/);
    await waitFor(() => expect(shop.port(Deliveries).asked('place')).toHaveLength(1));
    await screen.findAllByRole('alert');
    expect([
      screen.getByLabelText<HTMLInputElement>(/^Street/).value,
      shop.port(Customers).asked('addAddress'),
    ]).toEqual(['Graben 12', []]);
    shop.port(Deliveries).recovers('place');
    press(/Place a binding order/);
    await waitFor(() =>
      expect(shop.port(Customers).asked('addAddress')).toMatchObject([[customer.id, { street: 'Graben 12' }]]),
    );
  });
});
