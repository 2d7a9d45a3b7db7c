/**
 * The edits of a sample call with an error and an account screen, as docs/guides/add-a-call.md and add-a-screen.md
 * describe them: customers empty their address book in one step, and an empty book refuses. `file` with `text` alone is
 * a new file; otherwise `text` goes `before` or `after` the one place of `file` that has this text, or `instead` of it,
 * or at its `end`.
 */
const call = [
  {
    file: 'src/domain/account/AccountErrors.ts',
    before: 'export class TooManyAddresses',
    text: `/** The address book holds no address. */
export class NoAddresses extends Data.TaggedError('NoAddresses')<{}> {}
`,
  },
  {
    file: 'src/domain/account/ClearAddresses.ts',
    text: `import * as Result from 'effect/Result';
import { NoAddresses } from './AccountErrors.ts';
import type { Customer } from './Customer.ts';

/** Removes every address of the customer's book, the default ones too. */
export const clearAddresses = (customer: Customer): Result.Result<Customer, NoAddresses> =>
  customer.addresses.length === 0 ? Result.fail(new NoAddresses()) : Result.succeed({ ...customer, addresses: [] });
`,
  },
  {
    file: 'test/domain/account/ClearAddresses.test.ts',
    text: `import { Result } from 'effect';
import { expect, it } from 'vitest';
import { NoAddresses } from '../../../src/domain/account/AccountErrors.ts';
import { clearAddresses } from '../../../src/domain/account/ClearAddresses.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { aCustomer, anEntry } from '../../builders/customer.ts';

it('a cleared address book holds no address, and cannot be cleared again', () => {
  const customer = aCustomer({ addresses: [{ ...anEntry(), id: idOf('home') }] });
  const cleared = Result.getOrThrow(clearAddresses(customer));
  expect(cleared).toEqual({ ...customer, addresses: [] });
  expect(clearAddresses(cleared)).toEqual(Result.fail(new NoAddresses()));
});
`,
  },
  {
    file: 'src/domain/account/ports/Customers.ts',
    edits: [
      { after: '  LimitOrdersActive,\n', text: '  NoAddresses,\n' },
      {
        before: '  /** Ends every other session of the customer (S6)',
        text: `  /** Removes every address, the default ones too. */
  abstract clearAddresses(): Effect.Effect<Customer, OwnAccountErrors | NoAddresses>;
`,
      },
    ],
  },
  {
    file: 'src/application/account/CustomersOfShopper.ts',
    edits: [
      {
        before: "import type { Customer } from '../../domain/account/Customer.ts';",
        text: "import { clearAddresses } from '../../domain/account/ClearAddresses.ts';\n",
      },
      {
        before: '  changePassword({',
        text: `  clearAddresses(): ReturnType<Customers['clearAddresses']> {
    return Effect.map(
      this.#update((account) => addressBookChanged(account, clearAddresses)),
      (customer) => this.#shown(customer),
    );
  }

`,
      },
    ],
  },
  {
    file: 'test/ports/describeCustomers.ts',
    before: '    it(`holds ${mostAddresses} addresses',
    text: `    it('clears the address book once', async () => {
      const { shopper, customer } = await shop.register();
      const customers = shop.customers(shopper);
      expect(await outcome(customers.clearAddresses())).toBe('NoAddresses');
      await run(customers.addAddress(customer.id, anEntry()));
      expect(await run(customers.clearAddresses())).toEqual(customer);
      expect(await run(customers.me())).toEqual(customer);
    });

`,
  },
  {
    file: 'src/contract/errors/account.ts',
    before: "  'too-many-addresses': wireError(",
    text: "  'no-addresses': bareError(409, 'NoAddresses', () => new Account.NoAddresses()),\n",
  },
  {
    file: 'src/contract/calls/customers.ts',
    end: true,
    text: `
/** Removes every address of the customer's book. */
export const clearAddresses = call({
  method: 'DELETE',
  path: '/customers/addresses',
  params: none,
  query: none,
  body: nothing,
  answer: Customer,
  errors: ['sign-in-required', 'no-addresses', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});
`,
  },
  {
    file: 'test/contract/written/calls.ts',
    edits: [
      {
        before: '  changePassword: {',
        text: `  clearAddresses: {
    ...unread,
    is: 'DELETE /customers/addresses',
    answer: account.Customer,
    errors: 'sign-in-required no-addresses account-unavailable',
  },
`,
      },
      { after: "    'limit-orders-active',\n", text: "    'no-addresses',\n" },
    ],
  },
  {
    file: 'src/backend/http/endpoints/accountEndpoints.ts',
    edits: [
      { after: '  checkVat,\n', text: '  clearAddresses,\n' },
      {
        before: '  shopperEndpoint(phoneCode,',
        text: '  shopperEndpoint(clearAddresses, ({ customers }) => customers.clearAddresses()),\n',
      },
    ],
  },
  {
    file: 'src/adapters/http/CustomersOverHttp.ts',
    before: '  changePassword(change',
    text: `  clearAddresses() {
    return this.#client.send((calls) => calls.clearAddresses, {}).pipe(Effect.catchTag('CallFailed', unavailable));
  }

`,
  },
  {
    file: 'src/application/account/tokens.ts',
    before: '/** Sends a verification code by SMS',
    text: "export const clearAddresses = token<Forwarded<Customers['clearAddresses']>>('ClearAddresses');\n",
  },
  {
    file: 'src/main/modules/account.ts',
    before: '  forward(bind, tokens.sendPhoneCode',
    text: '  forwardAndShow(bind, tokens.clearAddresses, shown, (port) => port.clearAddresses());\n',
  },
  {
    file: 'test/main/useCases.ts',
    before: '  command(account.changePassword,',
    text: "  showing(command(account.clearAddresses, undefined, ['Customers.clearAddresses'], ['clearAddresses'])),\n",
  },
  {
    file: 'src/ui/messages/refusals/account.ts',
    before: '  TooManyAddresses: msg',
    text: '  NoAddresses: msg`Your address book is empty already.`,\n',
  },
  {
    file: 'test/ui/messages/writtenRefusals.ts',
    before: '  TooManyAddresses: [',
    text: `  NoAddresses: [
    said(new account.NoAddresses()),
    'Ihr Adressbuch ist bereits leer.',
    'Your address book is empty already.',
  ],
`,
  },
];

const screen = [
  {
    file: 'src/ui/screens/account/addresses/ClearScreen.tsx',
    text: `import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/Button.tsx';
import { FormFailure } from '../../../kit/forms/FormFailure.tsx';

interface ClearScreenProps {
  readonly count: number;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onClear: () => void;
}

/** The question before an address book is emptied. */
export function ClearScreen({ count, busy, failure, onClear }: ClearScreenProps) {
  const { t } = useLingui();
  return (
    <div className="grid max-w-160 gap-6">
      <h1 className="text-4xl">
        <Trans>Empty the address book</Trans>
      </h1>
      <p>{t\`Addresses in it: \${count}\`}</p>
      <FormFailure text={failure} />
      <Button busy={busy} onClick={onClear}>
        <Trans>Remove every address</Trans>
      </Button>
    </div>
  );
}
`,
  },
  {
    file: 'src/ui/screens/account/addresses/ClearPage.tsx',
    text: `import { useLingui } from '@lingui/react';
import { clearAddresses } from '../../../../application/account/tokens.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { notSentWords } from '../../../messages/refusals/refusalWords.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';
import { ClearScreen } from './ClearScreen.tsx';

export function ClearPage() {
  const { addresses } = useCustomer();
  const { market } = useShop();
  const { i18n } = useLingui();
  const { run, pending, failure } = useCommand(clearAddresses);
  return (
    <ClearScreen
      count={addresses.length}
      busy={pending}
      failure={failure === null ? null : i18n._(notSentWords(failure, withoutCart(market)))}
      onClear={() => void run(undefined)}
    />
  );
}
`,
  },
  {
    file: 'src/ui/routes/customerPages.ts',
    before: "  '/kundenkonto/loeschen': {",
    text: `  '/kundenkonto/adressbuch-leeren': {
    ...account,
    en: '/en/my-account/empty-address-book',
    title: msg\`Empty the address book\`,
    screen: screen(
      'account/addresses/ClearPage.tsx',
      () => import('../screens/account/addresses/ClearPage.tsx'),
      'ClearPage',
    ),
  },
`,
  },
  {
    file: 'src/ui/routes/accountRoutes.ts',
    edits: [
      {
        instead: "import { pageOptions } from './pageOptions.ts';",
        text: "import { pageOptions, titleOnlyPageOptions } from './pageOptions.ts';",
      },
      {
        before: 'export const accountPages = [',
        text: `const clearAddressesRoute = createRoute({
  ...titleOnlyPageOptions('/kundenkonto/adressbuch-leeren'),
  getParentRoute: () => accountRoute,
  path: '/adressbuch-leeren',
});

`,
      },
      { after: 'export const accountPages = [', text: 'clearAddressesRoute, ' },
    ],
  },
  {
    file: 'src/ui/screens/account/addresses/AddressesScreen.tsx',
    before: '      {full && editing === null ? (',
    text: `      {addresses.length === 0 ? null : (
        <Link to="/kundenkonto/adressbuch-leeren" className="link text-sm">
          <Trans>Empty the address book</Trans>
        </Link>
      )}
`,
  },
  {
    file: 'src/ui/locales/de-DE.po',
    german: {
      'Addresses in it: {count}': 'Adressen darin: {count}',
      'Empty the address book': 'Adressbuch leeren',
      'Remove every address': 'Alle Adressen entfernen',
      'Your address book is empty already.': 'Ihr Adressbuch ist bereits leer.',
    },
  },
  { file: 'src/ui/locales/en-US.po', made: true },
  { file: 'src/ui/locales/en-EU.po', made: true },
  {
    file: 'test/ui/account/ClearAddresses.test.tsx',
    text: `// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { ClearPage } from '../../../src/ui/screens/account/addresses/ClearPage.tsx';
import { CustomerContext } from '../../../src/ui/screens/shared/account/CustomerContext.ts';
import { aCustomer, anEntry } from '../../builders/customer.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const cleared = async (customer: Customer): Promise<PlayedShop> => {
  const shop = new PlayedShop();
  shop.isSignedIn(customer);
  const page = (
    <CustomerContext value={customer}>
      <ClearPage />
    </CustomerContext>
  );
  await inShop(page, { shop });
  fireEvent.click(screen.getByRole('button', { name: 'Remove every address' }));
  return shop;
};

it('empties the address book', async () => {
  const customer = aCustomer({ addresses: [{ ...anEntry(), id: idOf('home') }] });
  const shop = await cleared(customer);
  await waitFor(() => expect(shop.kept.accounts.get(customer.id)?.customer.addresses).toEqual([]));
});

it('says why an empty address book cannot be emptied', async () => {
  await cleared(aCustomer({ addresses: [] }));
  expect(await screen.findByText('Your address book is empty already.')).toBeDefined();
});
`,
  },
];

/** The parts of the sample by the guide that lists their files. */
export const sample = { 'docs/guides/add-a-call.md': call, 'docs/guides/add-a-screen.md': screen };

/** The tests in which the sample itself is tested, or that list every call, error, page or text. */
export const testsOfSample = [
  'test/domain/account/ClearAddresses.test.ts',
  'test/ui/account/ClearAddresses.test.tsx',
  'test/ports/customers.test.ts',
  'test/contract',
  'test/adapters/http',
  'test/main',
  'test/application/commands.test.ts',
  'test/backend/http',
  'test/backend/account/adminPaths.test.ts',
  'test/backend/account/authorization.test.ts',
  'test/backend/config/pagePaths.test.ts',
  'test/backend/dev',
  'test/ui/messages',
  'test/ui/routes',
  'test/ui/screens/layout/visitor/SessionWatch.test.tsx',
  'test/architecture/layers.test.ts',
];
