// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import EndAlert from '../../../src/ui/screens/shared/alerts/EndAlert.tsx';
import { RemovedRow } from '../../../src/ui/screens/cart/RemovedRow.tsx';
import { CompanyInvoice } from '../../../src/ui/screens/checkout/my-data/CompanyInvoice.tsx';
import { DeleteScreen } from '../../../src/ui/screens/account/delete/DeleteScreen.tsx';
import type { Deletion } from '../../../src/ui/screens/account/delete/useDeletion.ts';
import { ListingScreen } from '../../../src/ui/screens/catalog/ListingScreen.tsx';
import Suggestions from '../../../src/ui/screens/layout/on-demand/Suggestions.tsx';
import { idOf, type LineItemId } from '../../../src/domain/kernel/Ids.ts';
import { aProduct } from '../../builders/product.ts';
import { inShop } from '../inShop.tsx';

const nothing = { items: [], total: 0, page: 1, pageSize: 24, facets: [], priceRange: null, nearest: [] };
const prices = {
  state: 'live',
  of: () => {
    throw new Error('nothing is listed');
  },
} as const;
const company = { accountType: 'company', companyName: 'Prägewerk', vatId: 'ATU12345678' } as const;
const deletion: Deletion = {
  form: {
    values: { password: '', understood: false },
    busy: false,
    failure: null,
    attempt: 0,
    set: () => {},
    errorOf: () => undefined,
    summary: () => [],
    text: () => ({ id: 'p', name: 'p', value: '', onChange: () => {} }),
  },
  onSubmit: () => {},
} as unknown as Deletion;

const removedLine = { id: idOf<LineItemId>('line-1'), sku: aProduct().sku, quantity: 1 };
const nothingRemoved = { removed: [], problemOf: () => null, undo: () => {}, dismiss: () => {}, focusLost: () => {} };

const places: readonly (readonly [string, (typed: string) => ReactNode, (typed: string) => string])[] = [
  [
    'nothing found',
    (q) => (
      <ListingScreen
        title=""
        page={nothing}
        search={{ q }}
        prices={prices}
        cart={{ adding: null, add: () => {} }}
        onSearch={() => {}}
      />
    ),
    (q) => `Nothing found for “${q}”.`,
  ],
  [
    'suggestions',
    (text) => <Suggestions id="s" text={text} keys={null} onActive={() => {}} onDone={() => {}} onAll={() => {}} />,
    (text) => `Show all results for “${text}”`,
  ],
  [
    'a removed product',
    (name) => (
      <RemovedRow
        removed={{ line: { ...removedLine, name: { default: name } }, at: 0, undoing: false, known: [] }}
        editing={nothingRemoved}
      />
    ),
    (name) => `${name} has been removed.`,
  ],
  [
    'the end of an alert',
    (name) => <EndAlert token="t" name={name} />,
    (name) => `No more e-mail about ${name} will be sent to you.`,
  ],
  [
    'the company on an invoice',
    (name) => <CompanyInvoice customer={{ ...company, companyName: name }} company={name} />,
    (name) => `The invoice is made out to ${name} with your VAT ID ATU12345678.`,
  ],
  [
    'an account to delete',
    (email) => <DeleteScreen deletion={deletion} email={email} open={[]} />,
    (email) => `your account ${email} with name, phone and addresses`,
  ],
];

afterEach(() => vi.restoreAllMocks());

it.each(places)('input with markup is shown as text: %s', async (_, view, told) => {
  const complaint = vi.spyOn(console, 'error');
  for (const typed of ['<script>x</script>', '<0>hi</0>', '<b/>']) {
    const { container, unmount } = await inShop(view(typed));
    expect(container.textContent).toContain(told(typed));
    unmount();
  }
  expect(complaint).not.toHaveBeenCalled();
});
