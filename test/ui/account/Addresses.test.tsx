// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AccountUnavailable, AddressSelected } from '../../../src/domain/account/AccountErrors.ts';
import type { SavedAddress } from '../../../src/domain/account/Customer.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';
import { ShopContext } from '../../../src/ui/binding/ShopContext.ts';
import type { Toast } from '../../../src/ui/kit/ToastContext.ts';
import { ToastContext } from '../../../src/ui/kit/ToastContext.ts';
import { CustomerContext } from '../../../src/ui/screens/shared/account/CustomerContext.ts';
import { AddressesPage } from '../../../src/ui/screens/account/addresses/AddressesPage.tsx';
import { AddressesScreen } from '../../../src/ui/screens/account/addresses/AddressesScreen.tsx';
import { useAddressBook } from '../../../src/ui/screens/account/addresses/useAddressBook.ts';
import { anAddress } from '../../builders/address.ts';
import { aCustomer } from '../../builders/customer.ts';
import { comingAlive, inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';
import type { QuestionsOf } from '../ports/PlayedPort.ts';
import { i18nIn } from '../words.ts';

const home: SavedAddress = {
  ...anAddress({ street: 'Graben 12' }),
  id: idOf('home'),
  defaultBilling: true,
  defaultShipping: true,
};
const office: SavedAddress = {
  ...anAddress({ street: 'Ring 2' }),
  id: idOf('office'),
  defaultBilling: false,
  defaultShipping: false,
};
const customer = aCustomer({ addresses: [home, office] });
const toasts: Toast[] = [];
const onDone = vi.fn();

function Stage({ editing }: { readonly editing: SavedAddress | 'new' | null }) {
  return (
    <ToastContext value={(toast) => toasts.push(toast)}>
      <Book editing={editing} />
    </ToastContext>
  );
}
const Book = ({ editing }: { readonly editing: SavedAddress | 'new' | null }) => (
  <AddressesScreen
    book={useAddressBook(customer)}
    owner={customer}
    editing={editing}
    round={0}
    full={false}
    onBegin={() => undefined}
    onDone={onDone}
  />
);
const card = (street: string) => screen.getByRole('article', { name: new RegExp(street) });
const asked = <K extends QuestionsOf<Customers>>(shop: PlayedShop, method: K) => shop.port(Customers).asked(method);
/** A shop with the customer signed in. */
const aShop = () => {
  const shop = new PlayedShop();
  shop.isSignedIn(customer);
  return shop;
};
const field = (id: string): HTMLInputElement => {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement)) throw new Error(`no ${id}`);
  return control;
};
const typeAll = () => {
  for (const [id, value] of [
    ['firstName', 'Eva'],
    ['lastName', 'Neu'],
    ['street', 'Weg 3'],
    ['zip', '4020'],
    ['city', 'Linz'],
  ] as const)
    fireEvent.change(field(`billing-${id}`), { target: { value } });
};

beforeEach(() => window.history.replaceState(null, ''));

describe('the address book', () => {
  it('keeps an unsent address over a reload, for that address only (ACC-2)', async () => {
    await inShop(<Stage editing="new" />);
    typeAll();
    fireEvent.click(field('default-shipping'));
    cleanup();
    await inShop(<Stage editing="new" />);
    expect([field('billing-firstName').value, field('billing-city').value]).toEqual(['Eva', 'Linz']);
    expect([field('default-billing').checked, field('default-shipping').checked]).toEqual([false, true]);
    cleanup();
    await inShop(<Stage editing={office} />);
    expect(field('billing-street').value).toBe('Ring 2');
  });

  it('begins at the first field, unless the customer already types in another (ACC-2)', async () => {
    await inShop(<Stage editing="new" />);
    expect(document.activeElement?.id).toBe('billing-firstName');
    cleanup();
    await comingAlive(<Stage editing="new" />, () => field('billing-street').focus());
    expect(document.activeElement?.id).toBe('billing-street');
  });

  it('queues quick choices of defaults, so that the later includes the earlier (ACC-2)', async () => {
    const shop = aShop();
    const answers = shop.port(Customers).holds('changeAddress');
    await inShop(<Stage editing={null} />, { shop });
    fireEvent.click(within(card('Ring')).getByRole('button', { name: 'Use as default billing address' }));
    fireEvent.click(within(card('Ring')).getByRole('button', { name: 'Use as default shipping address' }));
    await waitFor(() => expect(answers.waiting).toBe(1));
    await act(
      () =>
        new Promise((wake) => {
          setTimeout(wake, 50);
        }),
    );
    expect(asked(shop, 'changeAddress')).toHaveLength(1);
    await answers.arrives();
    await waitFor(() =>
      expect(asked(shop, 'changeAddress').map(([, , entry]) => entry)).toMatchObject([
        { defaultBilling: true, defaultShipping: false },
        { defaultBilling: true, defaultShipping: true },
      ]),
    );
    await answers.arrives();
    expect(shop.kept.accounts.get(customer.id)?.customer.addresses).toMatchObject([
      { defaultBilling: false, defaultShipping: false },
      { defaultBilling: true, defaultShipping: true },
    ]);
  });

  it('the selected address cannot be removed, with a reason; another one can, after a question (ACC-2)', async () => {
    const shop = aShop();
    await inShop(<Stage editing={null} />, { shop });
    expect(within(card('Graben')).queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(card('Graben').textContent).toContain('You can remove this address once another one is the default.');
    fireEvent.click(within(card('Ring')).getByRole('button', { name: /^Remove/ }));
    expect(asked(shop, 'removeAddress')).toEqual([]);
    fireEvent.click(within(card('Ring')).getByRole('button', { name: 'Really remove' }));
    await waitFor(() => expect(asked(shop, 'removeAddress')).toEqual([[customer.id, 'office']]));
  });

  it('keeps the focus in the card when the pressed button disappears (ACC-2)', async () => {
    const shop = aShop();
    await inShop(<Stage editing={null} />, { shop });
    const press = (name: RegExp) => {
      const button = within(card('Ring')).getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
    };
    press(/^Remove/);
    expect(document.activeElement?.textContent).toBe('Really remove');
    press(/^Keep/);
    expect(document.activeElement?.textContent).toBe('Remove');
    press(/default billing/);
    expect(document.activeElement).toBe(within(card('Ring')).getByRole('link', { name: /^Edit/ }));
    await waitFor(() => expect(asked(shop, 'changeAddress')).toHaveLength(1));
  });

  it('makes an address the default at once, and reverts it when the shop refuses (ACC-2)', async () => {
    const shop = aShop();
    shop.port(Customers).refuses('changeAddress', new AccountUnavailable());
    const answers = shop.port(Customers).holds('changeAddress');
    await inShop(<Stage editing={null} />, { shop });
    fireEvent.click(within(card('Ring')).getByRole('button', { name: 'Use as default billing address' }));
    expect(card('Ring').textContent).toContain('Default billing address');
    await waitFor(() =>
      expect(asked(shop, 'changeAddress')).toMatchObject([
        [customer.id, 'office', { street: 'Ring 2', defaultBilling: true, defaultShipping: false }],
      ]),
    );
    await answers.arrives();
    await waitFor(() =>
      expect(within(card('Ring')).getByRole('button', { name: 'Use as default billing address' })).toBeDefined(),
    );
    expect(toasts.at(-1)).toEqual({ tone: 'bad', text: 'Something went wrong. Please try again later.' });
  });

  it('refuses to delete a default address in the words of §5 (ACC-2)', async () => {
    const shop = aShop();
    shop.port(Customers).refuses('removeAddress', new AddressSelected());
    await inShop(<Stage editing={null} />, { shop });
    fireEvent.click(within(card('Ring')).getByRole('button', { name: /^Remove/ }));
    fireEvent.click(within(card('Ring')).getByRole('button', { name: 'Really remove' }));
    await waitFor(() =>
      expect(toasts.at(-1)?.text).toBe('The selected address cannot be removed until another is chosen.'),
    );
  });

  it('checks a new address, then saves it once for several presses (ACC-2)', async () => {
    const shop = aShop();
    await inShop(<Stage editing="new" />, { shop });
    fireEvent.click(screen.getByRole('button', { name: 'Save the address' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(document.activeElement?.textContent).toContain('Zip code: This field is required.');
    expect(asked(shop, 'addAddress')).toEqual([]);
    typeAll();
    const save = screen.getByRole('button', { name: 'Save the address' });
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(asked(shop, 'addAddress')).toMatchObject([
      [customer.id, { firstName: 'Eva', zip: '4020', defaultBilling: false, defaultShipping: false }],
    ]);
  });

  it("keeps the typed address when the shop fails, and shows the shop's error at its field (ACC-2)", async () => {
    const shop = aShop();
    shop.port(Customers).refuses('addAddress', new AccountUnavailable());
    await inShop(<Stage editing="new" />, { shop });
    typeAll();
    const save = screen.getByRole('button', { name: 'Save the address' });
    fireEvent.click(save);
    await screen.findByText(/What you have entered stays on this page/);
    expect(field('billing-street').value).toBe('Weg 3');
    shop
      .port(Customers)
      .refuses('addAddress', new InvalidFields({ problems: [{ field: 'zip', problem: { rule: 'zip-unknown' } }] }));
    fireEvent.click(save);
    await waitFor(() => expect(field('billing-zip').getAttribute('aria-invalid')).toBe('true'));
    expect(field('billing-street').value).toBe('Weg 3');
  });
});

describe('the page of the address book', () => {
  const opened = async (shop: PlayedShop) => {
    let wait: Promise<unknown> = Promise.resolve();
    const root = createRootRoute({ component: Outlet });
    const page = createRoute({
      getParentRoute: () => root,
      path: '/kundenkonto/adressen',
      validateSearch: (search: Record<string, unknown>) => ({
        edit: typeof search['edit'] === 'string' ? search['edit'] : undefined,
      }),
      loader: () => wait,
      staleTime: 0,
      component: () => (
        <CustomerContext value={customer}>
          <AddressesPage />
        </CustomerContext>
      ),
    });
    const router = createRouter({
      routeTree: root.addChildren([page]),
      history: createMemoryHistory({ initialEntries: ['/kundenkonto/adressen'] }),
    });
    await router.load();
    onTestFinished(cleanup);
    render(
      <ShopContext value={shop}>
        <I18nProvider i18n={i18nIn('en')}>
          <RouterProvider router={router} />
        </I18nProvider>
      </ShopContext>,
    );
    return {
      slowly: (until: Promise<unknown>) => {
        wait = until;
      },
      router,
    };
  };
  const add = () => screen.findByRole('link', { name: 'Add an address' });

  it('a finished form closes at once, and the next click opens a blank one', async () => {
    const { slowly, router } = await opened(aShop());
    fireEvent.click(await add());
    await screen.findByRole('button', { name: 'Save the address' });
    typeAll();
    let go = () => {};
    slowly(
      new Promise<void>((done) => {
        go = done;
      }),
    );
    fireEvent.submit(screen.getByRole('button', { name: 'Save the address' }));
    const link = await add();
    expect(document.activeElement).toBe(link);
    fireEvent.click(link);
    await screen.findByRole('button', { name: 'Save the address' });
    expect(field('billing-street').value).toBe('');
    go();
    await waitFor(() => expect(router.state.location.search).toEqual({ edit: 'new' }));
    await waitFor(() => expect(router.state.isLoading).toBe(false));
    expect(field('billing-street').value).toBe('');
  });

  it('gives the focus back to the opening button on cancel', async () => {
    await opened(new PlayedShop());
    fireEvent.click(await screen.findByRole('link', { name: /^Edit .*Ring 2/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Edit .*Ring 2/ })));
  });
});
