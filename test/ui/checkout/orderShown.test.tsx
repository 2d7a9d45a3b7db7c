// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { priceCart } from '../../../src/domain/cart/PriceCart.ts';
import type { StoreCard } from '../../../src/domain/content/Store.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import type { Identification } from '../../../src/domain/payment/Identification.ts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { timelineOf } from '../../../src/domain/order/Timeline.ts';
import { OrderRow } from '../../../src/ui/screens/account/orders/OrderRow.tsx';
import { OrderScreen } from '../../../src/ui/screens/account/orders/OrderScreen.tsx';
import { BothFilled } from '../../../src/ui/screens/checkout/BothFilled.ts';
import { ConfirmationScreen } from '../../../src/ui/screens/checkout/confirmation/ConfirmationScreen.tsx';
import { NextSteps } from '../../../src/ui/screens/checkout/confirmation/NextSteps.tsx';
import { ReviewScreen } from '../../../src/ui/screens/checkout/review/ReviewScreen.tsx';
import { aStore } from '../../builders/aStore.ts';
import { addressesFor } from '../../builders/address.ts';
import { aFullCart, catalogueOf, marketIn, methodFor } from '../../builders/cart.ts';
import { anOrder } from '../../builders/order.ts';
import { aProduct, aSilverCoin } from '../../builders/product.ts';
import { aShopIdentity } from '../../builders/shopIdentity.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const nothing = () => {};
const stores: readonly StoreCard[] = [
  { ...aStore, slug: 'zuerich', name: 'Troy Zürich', street: 'Goldweg 5', zip: '8001', city: 'Zürich', country: 'CH' },
  { ...aStore, street: 'Kärntner Straße 5', phone: '+4310000200' },
];
const review = (choices: Partial<Cart>, market = marketIn('euro'), identification: Identification | null = null) => {
  const cart = priceCart(aFullCart(choices, market), {
    tick: aTick(),
    productOf: catalogueOf(aProduct(), aSilverCoin()),
  });
  return <ReviewScreen cart={cart} stores={stores} identification={identification} />;
};
const confirmation = (order: Order) => (
  <ConfirmationScreen
    order={order}
    store={stores.find(({ slug }) => slug === order.pickupStore) ?? null}
    inAccount
    onPrint={nothing}
  />
);
const inAccount = (order: Order) => (
  <OrderScreen
    order={order}
    events={[]}
    timeline={timelineOf(order, [])}
    returnableUntil={null}
    now={noon}
    store={stores.find(({ slug }) => slug === order.pickupStore) ?? null}
    reordering={{ pending: false, reorder: nothing, result: null }}
    invoice={{ pending: false, save: nothing, problem: null }}
  />
);
const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u00a0\u202f\u2060]/g, ' ');
/** The parts of an address, line by line. */
const addressUnder = (label: string): readonly string[] => {
  const heading = screen
    .getAllByText(label)
    .find((each) => each.closest('section, dl > div')?.querySelector('address') !== null);
  const address = heading?.closest('section, dl > div')?.querySelector('address');
  return [...(address?.children ?? [])].map((line) => plain(line.textContent));
};
const linesShown = (): readonly string[] =>
  screen
    .getAllByRole('listitem')
    .map((item) => plain(item.textContent))
    .filter((text) => text.includes(' × '));

const billing = ['Jürgen Grünwald', 'Königsallee 27b', '40212 Düsseldorf', 'Germany', '+49 211 1234567'];
const delivery = ['Anna Böhm', 'Mühlgasse 12', '2340 Mödling', 'Austria', '+43 1 234567'];

describe.each([
  ['the review', () => review({})],
  ['the confirmation', () => confirmation(anOrder())],
  ['the account', () => inAccount(anOrder())],
] as const)('an order in %s', (_, view) => {
  it('shows billing and shipping address of different persons, each under its heading (ORD-2, ORD-3)', async () => {
    await inShop(view());
    expect([addressUnder('Billing address'), addressUnder('Shipping address')]).toEqual([billing, delivery]);
  });

  it('shows quantity, gross unit price and total of each line (ORD-2, CART-11)', async () => {
    await inShop(view());
    expect(linesShown()).toEqual([
      'Vienna Philharmonic 1 oz2 × €3,566.54€7,133.08',
      'Silver Philharmonic 1 oz3 × €55.80€167.40',
    ]);
  });
});

describe.each([
  ['the confirmation', confirmation],
  ['the account', inAccount],
] as const)('the totals of an order in %s', (_, view) => {
  it('are goods, shipping and total, then net and the tax of each rate (ORD-2, CART-11)', async () => {
    const { container } = await inShop(view(anOrder()));
    const text = plain(container.textContent);
    for (const [label, amount] of [
      ['Total', '€7,310.38'],
      ['Net', '€7,282.44'],
    ] as const)
      expect(text).toContain(`${label}${amount}`);
    for (const amount of ['€7,300.48', '€9.90', '€27.94', '€139.68', '€7,142.76']) expect(text).toContain(amount);
    expect(text).toMatch(/20% VAT on €139\.68[^€]*€27\.94/);
  });

  it("have the order's currency in every shop currency (MKT-4)", async () => {
    const { container } = await inShop(view(anOrder({}, marketIn('us', 'en'))), {
      shop: new PlayedShop({ host: 'us.localhost:3000' }),
    });
    const text = plain(container.textContent);
    for (const amount of ['$4,166.84', '$8,333.68', '$53.96', '$161.88', '$14.90', '$8,510.46'])
      expect(text).toContain(amount);
    expect(text).not.toContain('€');
    expect(addressUnder('Billing address').slice(1, 3)).toEqual(['5 Peachtree St', 'Atlanta, GA 30303']);
    expect(addressUnder('Shipping address').slice(1, 3)).toEqual(['1 Broadway', 'New York, NY 10004']);
  });
});

describe('the confirmation beside a filled cart of the other side', () => {
  const progress = () => screen.getByRole('navigation').textContent;

  it('counts the steps as before the order, and leads to that cart (CHK-1, CHK-8)', async () => {
    await inShop(<BothFilled value>{confirmation(anOrder())}</BothFilled>);
    expect(progress()).toContain('Step 5 of 5');
    expect(screen.getByRole('link', { name: 'View selling cart' }).getAttribute('href')).toBe('/warenkorb?type=sell');
  });

  it('is like any other without one (CHK-1)', async () => {
    await inShop(confirmation(anOrder()));
    expect(progress()).toContain('Step 4 of 4');
    expect(screen.queryByRole('link', { name: 'View selling cart' })).toBeNull();
  });
});

describe('the photo ID for cash', () => {
  const choices = {
    paymentMethod: 'cash',
    shippingMethodId: methodFor('euro', 'pickup').id,
    pickupStore: 'wien',
  } as const;
  const order = (changes: Partial<Order> = {}) =>
    anOrder({ ...choices, shippingMode: 'pickup', shippingAddress: null, ...changes });
  const identification = { threshold: Money.of(1_000_000, 'EUR') };
  const reason =
    'Please bring an official photo ID. The law requires it for cash purchases of €10,000 or more within 24 hours.';
  const views: readonly (readonly [string, (needed: boolean) => ReactElement])[] = [
    ['the review', (needed) => review(choices, marketIn('euro'), needed ? identification : null)],
    ['the confirmation', (needed) => confirmation(order(needed ? { identification } : {}))],
    ['the account', (needed) => inAccount(order(needed ? { identification } : {}))],
  ];

  it.each(views)('is asked for in %s with its reason (PAY-2)', async (_, view) => {
    const { container } = await inShop(view(true));
    expect(plain(container.textContent)).toContain(reason);
  });

  it.each(views)('is not asked for by law in %s below the sum (PAY-2)', async (_, view) => {
    const { container } = await inShop(view(false));
    expect(plain(container.textContent)).not.toContain('The law requires');
  });
});

describe('an order for pickup', () => {
  const pickup = anOrder({
    shippingMode: 'pickup',
    pickupStore: 'wien',
    pickupBy: Date.parse('2026-03-11T12:00:00+01:00'),
  });

  it('names its store in the account, and no shipping address (ORD-2)', async () => {
    await inShop(inAccount(pickup));
    expect(plain(screen.getByText('Pick-up store').nextElementSibling?.textContent)).toBe(
      'Troy WienKärntner Straße 51010 Wien',
    );
    expect(screen.queryByText('Shipping address')).toBeNull();
    expect(addressUnder('Billing address')).toEqual(billing);
  });

  it('shows on the confirmation the day and the store, and that cash is paid there (ORD-3, PAY-2)', async () => {
    await inShop(confirmation({ ...pickup, paymentMethod: 'cash' }));
    expect(screen.queryByText('Shipping address')).toBeNull();
    const steps = plain(screen.getByRole('heading', { name: 'Pick-up' }).closest('li')?.textContent);
    expect(steps).toContain('Please pick it up by 11 Mar 2026: Troy Wien, Kärntner Straße 5, 1010 Wien.');
    expect(plain(screen.getByRole('heading', { name: 'Payment' }).closest('li')?.textContent)).toContain(
      'Please pay €7,310.38 in cash',
    );
  });

  it('shows the store in the review, not the address (CHK-6)', async () => {
    await inShop(review({ shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien' }));
    expect(plain(screen.getByRole('heading', { name: 'Pick-up' }).closest('section')?.textContent)).toContain(
      'Troy WienKärntner Straße 51010 Wien',
    );
    expect(screen.queryByText('Mühlgasse 12')).toBeNull();
  });
});

describe('the next steps of an order', () => {
  it("are a mail to the order's address, and a transfer of the gross total with its number (ORD-3, PAY-1)", async () => {
    const order = anOrder({ payInto: aShopIdentity().accounts.EUR });
    await inShop(<NextSteps order={order} store={null} />);
    expect(screen.getByText('j.gruenwald@example.com')).toBeTruthy();
    const rows = [...document.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => plain(textContent)),
    );
    expect(rows).toEqual([
      ['Recipient', 'Troy Edelmetalle GmbH'],
      ['Bank', 'Musterbank Wien'],
      ['IBAN', 'AT61 1904 3002 3457 3201'],
      ['BIC', 'MUSTATWW'],
      ['Amount', '€7,310.38'],
      ['Reference', 'T-2026-0001'],
      ['Pay by', '9 Mar 2026'],
    ]);
  });

  it.each([
    ['wire', 'Please transfer €7,310.38 with the reference T-2026-0001.'],
    ['check', 'Please send a check for €7,310.38 and write the number T-2026-0001 on it.'],
    ['cash', 'Please pay €7,310.38 in cash'],
    ['card', 'Your payment of €7,310.38 is being processed.'],
    ['paypal', 'Your payment of €7,310.38 is being processed.'],
  ] as const)('include the payment of the gross total by %s (PAY-1)', async (paymentMethod, words) => {
    await inShop(<NextSteps order={anOrder({ paymentMethod })} store={null} />);
    expect(plain(screen.getByRole('heading', { name: 'Payment' }).closest('li')?.textContent)).toContain(words);
  });

  it('greets the billed person by first name on the confirmation (ORD-3)', async () => {
    await inShop(confirmation(anOrder({ ...addressesFor('AT') })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you, Jürgen.');
  });
});

describe('an order in the list', () => {
  it('shows number, first line with quantity, count of further products, and gross total (ORD-1)', async () => {
    await inShop(<OrderRow order={anOrder()} page={{}} />);
    const row = within(screen.getByRole('article'));
    expect(row.getByRole('link', { name: 'T-2026-0001' }).getAttribute('href')).toContain('order-1');
    const text = plain(screen.getByRole('article').textContent);
    expect(text).toContain('2 × Vienna Philharmonic 1 oz');
    expect(text).toContain('and one more product');
    expect(text).toContain('Total: €7,310.38');
    expect(screen.getByRole('time').getAttribute('datetime')).toBe('2026-03-04T11:00:01.000Z');
  });
});
