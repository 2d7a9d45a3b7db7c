// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Effect } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartsUnavailable } from '../../../src/domain/cart/CartErrors.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { Carts } from '../../../src/domain/cart/ports/Carts.ts';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import type { Cart } from '../../../src/domain/cart/Cart.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { shippingMethods } from '../../../src/domain/shipping/ShippingMethods.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';
import MyDataPage from '../../../src/ui/screens/checkout/my-data/MyDataPage.tsx';
import { addressIn } from '../../builders/address.ts';
import { aCart, aFullCart, aLine, aPayoutAccount, methodFor } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aProduct } from '../../builders/product.ts';
import { comingAlive, inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import type { QuestionsOf } from '../ports/PlayedPort.ts';

const stored = (changes: Partial<Cart> = {}): Cart => aCart({ lines: [aLine(aProduct())], ...changes });
const methods = shippingMethods('euro', 'buy').map((method) => ({ method, price: Money.zero('EUR'), refusal: null }));

const aShop = () => new PlayedShop();
/** The step with this cart, for this customer or a guest. */
const shown = async (shop: PlayedShop, cart = stored(), customer: Customer | null = null) => {
  if (customer !== null) shop.isSignedIn(customer);
  await inShop(<MyDataPage rendered={shop.hasCart(cart)} methods={methods} stores={[]} customer={customer} />, {
    shop,
  });
};
const field = (id: string): HTMLInputElement => {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement)) throw new Error(`no ${id}`);
  return control;
};
const type = (id: string, value: string) => {
  fireEvent.change(field(id), { target: { value } });
  fireEvent.blur(field(id));
};
const typeAll = () => {
  type('email', 'anna@example.com');
  for (const [id, value] of [
    ['firstName', 'Anna'],
    ['lastName', 'Muster'],
    ['street', 'Graben 12'],
    ['zip', '1010'],
    ['city', 'Wien'],
  ] as const)
    type(`billing-${id}`, value);
};
const asked = <K extends QuestionsOf<Carts>>(shop: PlayedShop, method: K) => shop.port(Carts).asked(method);
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Review the order' }));

describe('the step "my data"', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it('asks for a photo ID once cash is chosen for a cart that reaches the sum (PAY-2)', async () => {
    const pickup = { shippingMethodId: methodFor('euro', 'pickup').id, pickupStore: 'wien' } as const;
    await shown(aShop(), stored({ ...pickup, lines: [aLine(aProduct(), 3)] }));
    expect(screen.queryByText(/official photo ID/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Cash in the store' }));
    expect(await screen.findByText(/The law requires it for cash purchases of €10,000 or more/)).toBeTruthy();
  });

  it.each([
    ['deposit', false],
    ['send-to-store', true],
  ] as const)(
    'asks a seller where the goods are, but not for a sale out of the deposit: %s (CHK-3)',
    async (mode, isAsked) => {
      const shop = aShop();
      const cart = aFullCart({
        transactionType: 'sell',
        shippingMethodId: methodFor('euro', mode, 'sell').id,
        billingAddress: addressIn.AT,
        shippingAddress: addressIn.DE,
        payoutAccount: aPayoutAccount('euro'),
      });
      const customer = { ...aCustomer(), addresses: [] };
      shop.isSignedIn(customer);
      const offered = shippingMethods('euro', 'sell').map((method) => ({
        method,
        price: Money.zero('EUR'),
        refusal: null,
      }));
      await inShop(<MyDataPage rendered={shop.hasCart(cart)} methods={offered} stores={[]} customer={customer} />, {
        shop,
        path: '/checkout/meine-daten?type=sell',
      });
      expect(document.getElementById('same-address') !== null).toBe(isAsked);
      type('billing-street', 'Graben 13');
      const shippingAddress = isAsked ? addressIn.DE : null;
      const sent = { billingAddress: { street: 'Graben 13' }, shippingAddress };
      await waitFor(() => expect(asked(shop, 'address').at(-1)?.[2]).toMatchObject(sent));
    },
  );

  it('checks a field on blur, beside the field (VAL-3, R20)', async () => {
    const shop = aShop();
    await shown(shop);
    expect(field('email').getAttribute('aria-invalid')).toBeNull();
    type('email', 'anna@');
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    const described = field('email').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Invalid e-mail');
    expect(asked(shop, 'settle')).toEqual([]);
  });

  it.each([
    ['as offered', true, ['Graben 12']],
    ['not, where the customer takes the tick away', false, []],
  ] as const)('keeps the first address of a customer %s (ACC-2)', async (_, wanted, kept) => {
    const shop = aShop();
    await shown(shop, aFullCart({ billingAddress: null, shippingAddress: null }), { ...aCustomer(), addresses: [] });
    for (const [id, value] of [
      ['firstName', 'Anna'],
      ['lastName', 'Muster'],
      ['street', 'Graben 12'],
      ['zip', '1010'],
      ['city', 'Wien'],
    ] as const)
      type(`billing-${id}`, value);
    expect(field('billing-keep').checked).toBe(true);
    if (!wanted) fireEvent.click(field('billing-keep'));
    submit();
    await waitFor(() => expect(shop.port(Carts).asked('address')).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(shop.port(Customers).asked('addAddress')).toMatchObject(kept.map((street) => [aCustomer().id, { street }]));
  });

  it('keeps input typed before hydration, for a reload and for the other language (CHK-1, MKT-12)', async () => {
    const shop = aShop();
    const cart = shop.hasCart(stored());
    await comingAlive(
      <MyDataPage rendered={cart} methods={methods} stores={[]} />,
      () => {
        field('billing-firstName').value = 'Anna';
      },
      { shop },
    );
    expect(field('billing-firstName').value).toBe('Anna');
    expect(window.history.state).toMatchObject({ checkoutDraft: { billing: { firstName: 'Anna' } } });
  });

  it('lists everything missing in a summary that takes the focus and links each field (CHK-3)', async () => {
    await shown(aShop());
    submit();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    const summary = document.activeElement;
    if (!(summary instanceof HTMLElement)) throw new Error('nothing focused');
    const entries = within(summary)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);
    expect(entries).toContainEqual(['#email', 'E-mail: This field is required.']);
    expect(entries).toContainEqual(['#billing-zip', 'Zip code: This field is required.']);
    expect(entries).toContainEqual(['#paymentMethod', 'Please choose how you would like to pay.']);
    fireEvent.click(within(summary).getAllByRole('link')[0] ?? summary);
    expect(document.activeElement).toBe(field('email'));
  });

  it('saves e-mail and addresses when each is complete, not before (CHK-8)', async () => {
    const shop = aShop();
    await shown(shop);
    typeAll();
    await waitFor(() => expect(asked(shop, 'address')).toHaveLength(1));
    expect(asked(shop, 'settle')).toEqual([[stored().id, 1, { email: 'anna@example.com' }]]);
    expect(asked(shop, 'address').map(([, , addresses]) => addresses)).toMatchObject([
      { billingAddress: { zip: '1010' }, shippingAddress: { city: 'Wien' } },
    ]);
  });

  it('saves each change on the newest version of the cart (C14)', async () => {
    const shop = aShop();
    await shown(shop);
    typeAll();
    await waitFor(() => expect(asked(shop, 'address')).toHaveLength(1));
    expect(asked(shop, 'settle').map(([, version]) => version)).toEqual([1]);
    expect(asked(shop, 'address').map(([, version]) => version)).toEqual([2]);
  });

  it('repeats a save after another window has changed the cart (C14)', async () => {
    const shop = aShop();
    await shown(shop);
    shop.kept.carts.set(stored().id, stored({ version: 7 }));
    type('email', 'anna@example.com');
    await waitFor(() => expect(asked(shop, 'settle')).toHaveLength(2));
    expect(asked(shop, 'settle').map(([, version, settings]) => [version, settings])).toMatchObject([
      [1, {}],
      [7, { email: 'anna@example.com' }],
    ]);
  });

  it('keeps everything typed when saving fails, and shows the failure (ERR-1)', async () => {
    const shop = aShop();
    shop.port(Carts).refuses('address', new CartsUnavailable());
    await shown(shop);
    typeAll();
    expect(await screen.findByText(/Something went wrong. Please try again later./)).toBeTruthy();
    expect(field('billing-street').value).toBe('Graben 12');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked(shop, 'address').length).toBeGreaterThan(1));
  });

  it('Enter in a field goes on while a change is saved after a failure (CHK-1, R20)', async () => {
    const shop = aShop();
    shop.port(Carts).refuses('address', new CartsUnavailable());
    await shown(shop);
    typeAll();
    const again = await screen.findByRole('button', { name: 'Try again' });
    shop.port(Carts).recovers('address');
    const answers = shop.port(Carts).holds('address');
    type('billing-street', 'Graben 13');
    await waitFor(() =>
      expect(asked(shop, 'address').at(-1)?.[2]).toMatchObject({ billingAddress: { street: 'Graben 13' } }),
    );
    // Enter presses the first button that submits; a prevented press submits nothing.
    expect(field('billing-street').form?.querySelector('[type=submit]')).toBe(again);
    expect(fireEvent.click(again)).toBe(true);
    await answers.arrives();
  });

  it('shows a missing connection, keeps everything typed and tries again on one click (ERR-1)', async () => {
    const shop = aShop();
    shop.port(Carts).refuses('address', new CartsUnavailable({ unreached: true }));
    await shown(shop);
    typeAll();
    expect(await screen.findByText(/There is no connection to the shop. Nothing is lost/)).toBeTruthy();
    expect(field('billing-street').value).toBe('Graben 12');
    const before = asked(shop, 'address').length;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked(shop, 'address').length).toBeGreaterThan(before));
  });

  it('shows that the session is gone, keeps what was typed and offers to restore the products', async () => {
    const shop = aShop();
    await shown(shop);
    shop.kept.carts.clear();
    shop.leaves();
    type('email', 'anna@example.com');
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    expect(field('email').value).toBe('anna@example.com');
    expect(screen.getByRole('button', { name: 'Put everything into a new cart' })).toBeTruthy();
  });

  it('ignores clicks while the cart is restored, shows the wait, and saves nothing on the lost cart (CHK-1, R20)', async () => {
    const shop = aShop();
    const answers = shop.port(Carts).holds('open');
    await shown(shop);
    shop.kept.carts.clear();
    type('email', 'anna@example.com');
    fireEvent.click(await screen.findByRole('button', { name: 'Put everything into a new cart' }));
    const before = asked(shop, 'settle').length;
    const button = screen.getByRole('button', { name: 'Saving your data …' });
    fireEvent.submit(button);
    fireEvent.click(button);
    await act(() => Promise.resolve());
    expect(asked(shop, 'settle')).toHaveLength(before);
    await answers.arrives();
    expect(await screen.findByRole('button', { name: 'Review the order' })).toBeTruthy();
  });

  it('keeps a choice that did not reach the shop, and saves it with the next step (CHK-1, CART-8)', async () => {
    const shop = aShop();
    shop.port(Carts).refuses('settle', new CartsUnavailable());
    await shown(shop);
    const wire = screen.getByRole<HTMLInputElement>('radio', { name: 'Bank transfer' });
    fireEvent.click(wire);
    expect(await screen.findByText('This has not been saved yet')).toBeTruthy();
    expect(wire.checked).toBe(true);
    shop.port(Carts).recovers('settle');
    submit();
    await waitFor(() =>
      expect(asked(shop, 'settle').filter((args) => JSON.stringify(args).includes('wire'))).toHaveLength(2),
    );
  });

  it('restores the typed data after a reload from the history, not from web storage (S8)', async () => {
    await shown(aShop());
    type('billing-firstName', 'Anna');
    document.body.replaceChildren();
    await shown(aShop());
    await waitFor(() => expect(field('billing-firstName').value).toBe('Anna'));
    expect(window.localStorage.length + window.sessionStorage.length).toBe(0);
  });

  it.each([
    [
      'a customer who signs in next does not find what a guest has typed',
      'guest@example.com',
      aCustomer({ addresses: [] }),
      '',
    ],
    [
      'a guest who signs in keeps what they have typed',
      aCustomer().email.toUpperCase(),
      aCustomer({ addresses: [] }),
      'Graben 12',
    ],
  ])('%s, on the page and after a reload (Z4, S8)', async (_, email, customer, street) => {
    for (const reloaded of [false, true]) {
      window.history.replaceState(null, '');
      const shop = aShop();
      await shown(shop);
      type('email', email);
      type('billing-street', 'Graben 12');
      cleanup();
      await shown(reloaded ? aShop() : shop, stored({ email: customer.email }), customer);
      expect(field('billing-street').value).toBe(street);
      cleanup();
    }
  });

  it('shows a customer where the confirmation goes, asks for no other e-mail, and saves it with the cart (CHK-2)', async () => {
    const shop = aShop();
    await shown(shop, stored(), aCustomer());
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    expect(document.getElementById('email')?.textContent).toContain(aCustomer().email);
    submit();
    await waitFor(() =>
      expect(asked(shop, 'settle').map(([, , settings]) => settings)).toMatchObject([{ email: aCustomer().email }]),
    );
  });

  it('taxes the cart by the default address of the customer before any input, as the order will (CHK-2)', async () => {
    const shop = aShop();
    const home = addressIn.DE;
    const customer = aCustomer({
      addresses: [{ ...addressIn.DE, id: idOf('home'), defaultBilling: true, defaultShipping: true }],
    });
    await shown(shop, stored({ email: customer.email }), customer);
    await waitFor(() =>
      expect(asked(shop, 'address').map(([, , addresses]) => addresses)).toMatchObject([
        { billingAddress: home, shippingAddress: home },
      ]),
    );
  });

  it.each([
    [
      'an address that does not get through',
      'billing-street',
      'Neue Gasse 77',
      'address',
      new CartsUnavailable({ unreached: true }),
    ],
    [
      'an address that is refused',
      'billing-zip',
      '40213',
      'address',
      new InvalidFields({ problems: [{ field: 'billingAddress.zip', problem: { rule: 'zip' } }] }),
    ],
    ['an e-mail that does not get through', 'email', 'new@example.com', 'settle', new CartsUnavailable()],
  ] as const)(
    '%s holds the step back, even when the press on the button left the field (CHK-3)',
    async (_, id, text, part, error) => {
      const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
      const shop = aShop();
      shop.port(Carts).answers(part, () => Effect.fail(error));
      await inShop(
        <>
          <Where />
          <MyDataPage rendered={shop.hasCart(aFullCart())} methods={methods} stores={[]} />
        </>,
        { shop },
      );
      type(id, text);
      submit();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Review the order' })).toBeTruthy());
      expect(screen.getByTestId('where').textContent).toBe('/');
      expect(field(id).value).toBe(text);
      expect(
        (await screen.findAllByText(/Invalid zip code|Please try again later|no connection to the shop/))[0],
      ).toBeTruthy();
      shop.port(Carts).recovers(part);
      submit();
      await waitFor(() => expect(screen.getByTestId('where').textContent).toMatch(/review|pruefen/));
    },
  );

  it('shows a problem of a shared address once, and removes it with the correction (VAL-12, R20)', async () => {
    const problem = { rule: 'zip-unknown' } as const;
    const refused = new InvalidFields({
      problems: ['billingAddress.zip', 'shippingAddress.zip'].map((field) => ({ field, problem })),
    });
    const shop = aShop();
    shop.port(Carts).refuses('address', refused);
    await shown(shop);
    typeAll();
    submit();
    expect(await screen.findByRole('link', { name: "Zip code doesn't exist." })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Shipping address/ })).toBeNull();
    fireEvent.change(field('billing-zip'), { target: { value: '1011' } });
    expect(screen.queryByText(/doesn't exist/)).toBeNull();
  });

  it('shows a guest nothing that a customer has typed before (Z4)', async () => {
    const shop = aShop();
    await shown(shop, stored(), aCustomer({ addresses: [] }));
    type('billing-street', 'Graben 12');
    cleanup();
    shop.leaves();
    await shown(shop, stored({ id: idOf('cart-2') }));
    expect(field('billing-street').value).toBe('');
  });

  it('asks for another shipping address in an unserved country, and names the served ones (CHK-4)', async () => {
    await shown(aShop());
    const country = document.getElementById('billing-country');
    if (!(country instanceof HTMLSelectElement)) throw new Error('no country');
    await waitFor(() => expect(country.options.length).toBeGreaterThan(200));
    act(() => {
      fireEvent.change(country, { target: { value: 'FR' } });
    });
    expect(
      await screen.findByText(
        'The goods would go to your billing address, and we do not deliver to this country. Please add a shipping address in one of these: Austria, Germany.',
      ),
    ).toBeTruthy();
  });
});
