// @vitest-environment happy-dom
import type { MessageDescriptor } from '@lingui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountUnavailable } from '../../../../src/domain/account/AccountErrors.ts';
import type { Customer } from '../../../../src/domain/account/Customer.ts';
import { Customers } from '../../../../src/domain/account/ports/Customers.ts';
import { Registrations } from '../../../../src/domain/account/ports/Registrations.ts';
import { Carts } from '../../../../src/domain/cart/ports/Carts.ts';
import { CartsUnavailable } from '../../../../src/domain/cart/CartErrors.ts';
import { Invoices } from '../../../../src/domain/order/ports/Invoices.ts';
import { OrdersUnavailable } from '../../../../src/domain/order/OrderErrors.ts';
import { Sessions } from '../../../../src/domain/session/ports/Sessions.ts';
import { ToastContext } from '../../../../src/ui/kit/ToastContext.ts';
import { CustomerContext } from '../../../../src/ui/screens/shared/account/CustomerContext.ts';
import { useAddressBook } from '../../../../src/ui/screens/account/addresses/useAddressBook.ts';
import { useInvoice } from '../../../../src/ui/screens/account/orders/useInvoice.ts';
import { useReorder } from '../../../../src/ui/screens/account/orders/useReorder.ts';
import { ProfilePage } from '../../../../src/ui/screens/account/profile/ProfilePage.tsx';
import { useSignOut } from '../../../../src/ui/screens/shared/session/useSignOut.ts';
import { useVatCheck } from '../../../../src/ui/screens/shared/person/useVatCheck.ts';
import { useWatchedCustomer } from '../../../../src/ui/screens/shared/session/useWatchedCustomer.ts';
import { aCustomer } from '../../../builders/customer.ts';
import { anOrder } from '../../../builders/order.ts';
import { i18nIn } from '../../words.ts';
import { inShop } from '../../inShop.tsx';
import { PlayedShop } from '../../PlayedShop.ts';

const anna = aCustomer({ phone: '+436642345678', phoneVerified: false, pendingEmail: 'new@example.com' });
const aShop = () => {
  const shop = new PlayedShop();
  shop.isSignedIn(anna, 'Alt und gut 1');
  return shop;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = () => screen.getByRole('status').textContent;
const words = (message: MessageDescriptor | null) => (message === null ? '' : i18nIn('en')._(message));

beforeEach(() => window.history.replaceState(null, ''));

describe('the check of a VAT ID', () => {
  function Vat() {
    const { ask, wordOf, refusal } = useVatCheck();
    const [shown, show] = useState('');
    const about = (vatId: string) => {
      show(vatId);
      void ask(vatId);
    };
    return (
      <>
        <button type="button" onClick={() => about('ATU12345675')}>
          First
        </button>
        <button type="button" onClick={() => about('DE136695976')}>
          Second
        </button>
        <button type="button" onClick={() => about('')}>
          None
        </button>
        <output>{[words(wordOf(shown)), words(refusal)].join('|')}</output>
      </>
    );
  }

  it('shows the result for the latest ID, although an earlier answer comes later (VAL-10)', async () => {
    const shop = new PlayedShop();
    const registrations = shop.port(Registrations);
    await inShop(<Vat />, { shop });
    const answers = registrations.holds('checkVat');
    registrations.grants('checkVat', { valid: false, by: 'register' });
    press('First');
    registrations.grants('checkVat', { valid: true, by: 'register' });
    press('Second');
    expect(told()).toMatch(/being checked/);
    await answers.arrives(1);
    expect(told()).toMatch(/confirmed by the register\.\|$/);
    await answers.arrives(0);
    expect(told()).toMatch(/confirmed by the register\.\|$/);
  });

  it('forgets the result with the ID, and asks once for each (VAL-10)', async () => {
    const shop = new PlayedShop();
    const registrations = shop.port(Registrations);
    registrations.grants('checkVat', { valid: false, by: 'register' });
    await inShop(<Vat />, { shop });
    press('First');
    await waitFor(() => expect(told()).toBe('|Invalid VAT ID'));
    press('First');
    await act(() => Promise.resolve());
    expect(registrations.asked('checkVat')).toEqual([['ATU12345675']]);
    press('None');
    await waitFor(() => expect(told()).toBe('|'));
  });

  it('shows a failed check as such, not as an invalid ID (VAL-10)', async () => {
    const shop = new PlayedShop();
    shop.port(Registrations).breaks('checkVat');
    await inShop(<Vat />, { shop });
    press('First');
    await waitFor(() => expect(told()).toMatch(/could not be checked with the register.*\|$/));
  });
});

describe('the profile', () => {
  const Account = ({ rendered }: { readonly rendered: Customer }) => (
    <CustomerContext value={useWatchedCustomer(rendered)}>
      <ProfilePage />
    </CustomerContext>
  );
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('sends one more link for two presses, blocks other actions, and retries after a failure (S14)', async () => {
    const shop = aShop();
    const customers = shop.port(Customers);
    await inShop(<Account rendered={anna} />, { shop });
    const answers = customers.holds('requestEmailChange');
    customers.refuses('requestEmailChange', new AccountUnavailable());
    fireEvent.click(part('E-mail').getByRole('button', { name: 'Send the link again' }));
    for (const button of part('E-mail').getAllByRole('button')) fireEvent.click(button);
    await answers.ends();
    expect([customers.asked('requestEmailChange').length, customers.asked('change')]).toEqual([1, []]);
    expect(await part('E-mail').findByText(/Something went wrong/)).toBeTruthy();
    customers.recovers('requestEmailChange');
    fireEvent.click(part('E-mail').getByRole('button', { name: 'Send the link again' }));
    expect(await part('E-mail').findByText(/We have sent you a new link/)).toBeTruthy();
    expect(part('E-mail').queryByText(/Something went wrong/)).toBeNull();
  });

  it('sends one code for two clicks, and drops the message that none was sent (AUTH-7)', async () => {
    const shop = aShop();
    const customers = shop.port(Customers);
    await inShop(<Account rendered={anna} />, { shop });
    customers.breaks('sendCode');
    press('Send the code');
    expect(await part('Phone').findByText(/Something went wrong/)).toBeTruthy();
    customers.recovers('sendCode');
    const answers = customers.holds('sendCode');
    const send = screen.getByRole('button', { name: 'Send the code' });
    fireEvent.click(send);
    fireEvent.click(send);
    expect(part('Phone').queryByText(/Something went wrong/)).toBeNull();
    await answers.ends();
    expect(shop.texts).toHaveLength(1);
    expect(await screen.findByLabelText('Verification code')).toBeTruthy();
  });

  it('describes each wrong field by its error', async () => {
    await inShop(<Account rendered={{ ...anna, pendingEmail: null }} />, { shop: aShop() });
    for (const [section, open, send] of [
      ['E-mail', 'Change the e-mail address', 'Send the link'],
      ['Password', 'Change the password', 'Change the password'],
    ] as const) {
      fireEvent.click(part(section).getByRole('button', { name: open }));
      fireEvent.submit(part(section).getByRole('button', { name: send }));
    }
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThanOrEqual(4));
    for (const field of document.querySelectorAll('[aria-invalid=true]')) {
      const described = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      expect(described.join(), field.id).toMatch(/required|missing/i);
    }
  });
});

describe('the address book', () => {
  const [home, office] = [anna.addresses[0] ?? expect.fail(), anna.addresses[1] ?? expect.fail()];
  const opened = async () => {
    const toasts: unknown[] = [];
    const shop = aShop();
    function Book() {
      const { addresses, choose, remove, save, isRemoving } = useAddressBook(useWatchedCustomer(anna) ?? anna);
      const removing = addresses
        .filter(({ id }) => isRemoving(id))
        .map(({ id }) => id)
        .join('+');
      return (
        <>
          <button type="button" onClick={() => choose(office, 'defaultShipping')}>
            Ship to the office
          </button>
          <button type="button" onClick={() => choose(home, 'defaultShipping')}>
            Ship home
          </button>
          <button type="button" onClick={() => void save(office.id, { ...office, street: 'Neue Gasse 1' })}>
            Move the office
          </button>
          {addresses.map((address) => (
            <button key={address.id} type="button" onClick={() => remove(address)}>{`Remove ${address.id}`}</button>
          ))}
          <output>
            {[
              addresses.find(({ defaultShipping }) => defaultShipping)?.id ?? 'none',
              removing === '' ? 'idle' : removing,
            ].join()}
          </output>
        </>
      );
    }
    await inShop(
      <ToastContext
        value={({ text }) => {
          toasts.push(text);
        }}
      >
        <Book />
      </ToastContext>,
      { shop },
    );
    return { customers: shop.port(Customers), toasts };
  };

  it('shows the last choice while the answer to the one before arrives (ACC-2)', async () => {
    const { customers } = await opened();
    const answers = customers.holds('changeAddress');
    press('Ship to the office');
    await waitFor(() => expect(answers.waiting).toBe(1));
    press('Ship home');
    expect(told()).toBe(`${home.id},idle`);
    await answers.arrives();
    expect(told()).toBe(`${home.id},idle`);
    await waitFor(() => expect(answers.waiting).toBe(1));
    await answers.ends();
    expect(told()).toBe(`${home.id},idle`);
  });

  it('deletes one address at a time, after the choices before, and again after a failure (ACC-2)', async () => {
    const { customers, toasts } = await opened();
    const answers = customers.holds('changeAddress');
    press('Ship to the office');
    press(`Remove ${home.id}`);
    press(`Remove ${office.id}`);
    press(`Remove ${office.id}`);
    expect([told(), customers.asked('removeAddress')]).toEqual([`${office.id},${home.id}+${office.id}`, []]);
    customers.breaks('removeAddress');
    await answers.ends();
    const later = 'Something went wrong. Please try again later.';
    await waitFor(() => expect(toasts).toEqual([later, later]));
    expect(customers.asked('removeAddress').map(([, id]) => id)).toEqual([home.id, office.id]);
    expect(told()).toBe(`${office.id},idle`);
    customers.grants('removeAddress', anna);
    press(`Remove ${home.id}`);
    await waitFor(() => expect(toasts).toHaveLength(3));
    expect(customers.asked('removeAddress')).toHaveLength(3);
  });

  it('saves a form in its turn, and a default chosen meanwhile keeps what the form saved (ACC-2)', async () => {
    const { customers } = await opened();
    const answers = customers.holds('changeAddress');
    const sent = () => customers.asked('changeAddress').map(([, , { street }]) => street);
    press('Ship to the office');
    await waitFor(() => expect(answers.waiting).toBe(1));
    press('Move the office');
    press('Ship home');
    press('Ship to the office');
    expect(sent()).toEqual([office.street]);
    await answers.arrives();
    await waitFor(() => expect(answers.waiting).toBe(1));
    press('Ship home');
    press('Ship to the office');
    await answers.arrives();
    await answers.ends();
    expect(sent()).toEqual([office.street, 'Neue Gasse 1']);
    customers.recovers('changeAddress');
    press('Ship home');
    press('Ship to the office');
    await waitFor(() => expect(sent()).toEqual([office.street, 'Neue Gasse 1', home.street, 'Neue Gasse 1']));
    await waitFor(() => expect(told()).toBe(`${office.id},idle`));
  });
});

describe('an order of the account', () => {
  const order = anOrder({ ownerId: anna.id });
  function Again() {
    const { reorder, result } = useReorder(order.id, order.lines.length);
    const { save, problem } = useInvoice(order.id);
    return (
      <>
        <button type="button" onClick={reorder}>
          Again
        </button>
        <button type="button" onClick={save}>
          Invoice
        </button>
        <output>
          {[
            result === null
              ? 'none'
              : (result.failure ?? `${result.added ? 'added' : 'nothing'} ${result.left.length}`),
            words(problem),
          ].join('|')}
        </output>
      </>
    );
  }
  const opened = async () => {
    const shop = aShop();
    shop.hasOrders(order);
    await inShop(<Again />, { shop });
    return shop;
  };

  it('is put into the cart again after a failure, and the failure is no longer shown (ORD-2)', async () => {
    const shop = await opened();
    shop.port(Carts).refuses('open', new CartsUnavailable({ unreached: true }));
    press('Again');
    await waitFor(() => expect(told()).toMatch(/no connection/));
    shop.port(Carts).recovers('open');
    press('Again');
    await waitFor(() => expect(told()).toBe('added 0|'));
    const [cart] = [...shop.kept.carts.values()];
    expect(cart?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual(
      order.lines.map(({ sku, quantity }) => [sku, quantity]),
    );
  });

  it('saves its invoice under its number, once for two presses, also after a failure (ORD-2)', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice');
    const shop = await opened();
    shop.port(Invoices).refuses('ofOrder', new OrdersUnavailable());
    press('Invoice');
    await waitFor(() => expect(told()).toMatch(/Something went wrong/));
    shop.port(Invoices).recovers('ofOrder');
    const answers = shop.port(Invoices).holds('ofOrder');
    press('Invoice');
    expect(told()).toBe('none|');
    press('Invoice');
    await answers.ends();
    expect(new Set(saved)).toEqual(new Set([`${order.orderNumber}.pdf`]));
    expect(shop.port(Invoices).asked('ofOrder')).toEqual([[order.id], [order.id]]);
    url.mockRestore();
    vi.restoreAllMocks();
  });
});

describe('signing out', () => {
  function Leaving() {
    const { leave, leaving } = useSignOut();
    return (
      <button type="button" onClick={() => void leave()}>
        {leaving ? 'Leaving' : 'Leave'}
      </button>
    );
  }

  it('happens once for two presses, and can be repeated without an answer (RT-43)', async () => {
    const toasts: unknown[] = [];
    const shop = aShop();
    const sessions = shop.port(Sessions);
    await inShop(
      <ToastContext
        value={({ text }) => {
          toasts.push(text);
        }}
      >
        <Leaving />
      </ToastContext>,
      { shop },
    );
    sessions.breaks('signOut');
    press('Leave');
    await waitFor(() => expect(toasts).toEqual(['You could not be signed out. Please try again.']));
    sessions.recovers('signOut');
    const answers = sessions.holds('signOut');
    press('Leave');
    press('Leaving');
    await answers.ends();
    await waitFor(() => expect(toasts.at(-1)).toBe('You are signed out.'));
    expect([sessions.asked('signOut').length, shop.sessions.current.level]).toEqual([2, 'guest']);
  });
});
