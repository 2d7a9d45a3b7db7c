// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { depositNumber } from '../../../src/domain/deposit/DepositNumber.ts';
import { depositView, pageOfMovements } from '../../../src/domain/deposit/DepositView.ts';
import type { Ledger } from '../../../src/domain/deposit/Ledger.ts';
import type { Movement } from '../../../src/domain/deposit/Movement.ts';
import type { CoursePoint } from '../../../src/domain/deposit/Worth.ts';
import { idOf, type OwnerId, type Sku } from '../../../src/domain/kernel/Ids.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { textIn } from '../../../src/domain/kernel/Translated.ts';
import { DepositScreen } from '../../../src/ui/screens/account/deposit/DepositScreen.tsx';
import { readDepositSearch } from '../../../src/ui/screens/account/deposit/depositSearch.ts';
import { EmptyDeposit } from '../../../src/ui/screens/account/deposit/EmptyDeposit.tsx';
import { sellFromDeposit } from '../../../src/application/deposit/tokens.ts';
import { outcomeOf } from '../../../src/ui/binding/outcomeOf.ts';
import { catalogueOf, methodFor } from '../../builders/cart.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';
import { PlayedShop } from '../PlayedShop.ts';

const coin = aProduct();
const productOf = catalogueOf(coin);
const tick = aTick();
const movement = (number: number, changes: Partial<Movement>): Movement => ({
  number,
  at: noon - days(10 - number),
  kind: 'purchase',
  sku: coin.sku,
  pieces: 1,
  cost: Money.of(150_000, 'EUR'),
  unitValue: Money.of(150_000, 'EUR'),
  tickId: tick.id,
  order: { id: idOf(`order-${number}`), number: idOf(`T-2026-000${number}`) },
  correction: null,
  ...changes,
});
const number = depositNumber(123_456_789);
/** Three coins, one of which an order has reserved, for which `cost` cents were paid each. */
const aDeposit = (cost: number) => {
  const movements = [
    movement(1, { pieces: 4, cost: Money.of(4 * cost, 'EUR') }),
    movement(2, { kind: 'sale', pieces: -1, cost: Money.of(-cost, 'EUR') }),
  ];
  const ledger: Ledger = { movements, reservations: [{ orderId: idOf('order-3'), sku: coin.sku, pieces: 1 }] };
  const kept = { number, ownerId: idOf<OwnerId>('owner-1'), currency: 'EUR', openedAt: noon - days(9) } as const;
  return {
    deposit: depositView(kept, ledger, { tick, productOf }),
    movements: pageOfMovements(movements, { page: 1, pageSize: 10 }, productOf),
  };
};
type Props = Parameters<typeof DepositScreen>[0];
const shown = async (changes: Partial<Props> = {}, cost = 100_000) => {
  const props: Props = {
    ...aDeposit(cost),
    others: [],
    search: {},
    now: noon,
    selling: { sell: vi.fn(), running: null, problem: null, isBesideOthers: false },
    loadCourse: () => Promise.resolve([]),
    onSearch: vi.fn(),
    onRetry: vi.fn(),
    ...changes,
  };
  await inShop(<DepositScreen {...props} />);
  return props;
};
const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(() => vi.restoreAllMocks());

describe('the deposit in the account', () => {
  it('shows number, day of opening, what was paid and the value now (DEP-1, RT-32)', async () => {
    const { deposit } = await shown();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My deposit');
    const page = textOf(document.body);
    expect(page).toContain(`Number ${number}`);
    expect(page).toContain('opened on');
    const worth = textOf(screen.getByRole('heading', { name: 'Value now' }).closest('section'));
    expect(worth).toContain((deposit.currentValue.centAmount / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
    expect(worth).toContain('3,000.00');
  });

  it.each([
    [100_000, /\+€[\d,.]+ \(\+[\d.]+%\) compared with what you paid/],
    [9_000_000, /−€[\d,.]+ \(−[\d.]+%\) compared with what you paid/],
  ])('says the difference by sign and words, not by colour alone: paid %i (DEP-1)', async (cost, words) => {
    await shown({}, cost);
    expect(textOf(screen.getByRole('heading', { name: 'Value now' }).closest('section'))).toMatch(words);
  });

  it('says of an emptied deposit that nothing is in it, and compares nothing (DEP-1)', async () => {
    const zero = Money.of(0, 'EUR');
    const { deposit } = aDeposit(100_000);
    const figures = { openingValue: zero, currentValue: zero, difference: zero, differencePpm: null };
    await shown({ deposit: { ...deposit, ...figures, positions: [] } });
    const worth = textOf(screen.getByRole('heading', { name: 'Value now' }).closest('section'));
    expect(worth).toContain('Nothing is in it now.');
    expect(worth).not.toMatch(/what you paid\./);
  });

  it('filters by a product that has left the deposit, too (DEP-4)', async () => {
    const { deposit, movements } = aDeposit(100_000);
    const [first] = movements.movements;
    if (first === undefined) throw new Error('no movement');
    const gone = { ...first, number: 9, sku: idOf<Sku>('AU-GONE-1'), name: 'Sold coin' };
    const { onSearch } = await shown({
      deposit,
      movements: { ...movements, movements: [gone, ...movements.movements], total: 3 },
    });
    const product = screen.getByRole('combobox', { name: 'Product' });
    expect(within(product).getAllByRole('option').map(textOf)).toEqual([
      'All products',
      textIn(coin.name, 'en'),
      'Sold coin',
    ]);
    fireEvent.change(product, { target: { value: gone.sku } });
    expect(onSearch).toHaveBeenCalledWith({ sku: gone.sku });
  });

  it('sells never more than is free (DEP-2)', async () => {
    const { selling } = await shown();
    expect(textOf(document.body)).toContain('3 pieces');
    expect(textOf(document.body)).toContain('1 of it is reserved');
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'One more' });
    fireEvent.click(more);
    expect(more.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /^Sell / }));
    expect(selling.sell).toHaveBeenCalledWith(coin.sku, 2);
  });

  it('leads to the selling cart where what it holds may be why the pieces cannot be sold with it (DEP-2)', async () => {
    const problem = { id: 'no', message: 'Your deposit does not hold all these pieces free.' };
    await shown({ selling: { sell: vi.fn(), running: null, problem, isBesideOthers: true } });
    const link = within(screen.getByText(/already counts, too/)).getByRole('link', { name: 'selling cart' });
    expect(link.getAttribute('href')).toBe('/warenkorb?type=sell');
  });

  it('puts pieces into the selling cart, and takes them out again if they are not free there (DEP-2, SHIP-1)', async () => {
    const shop = new PlayedShop();
    const anna = aCustomer();
    shop.isSignedIn(anna);
    const movements = [movement(1, { pieces: 2, cost: Money.of(200_000, 'EUR') })];
    const deposit = { number, ownerId: anna.id, currency: 'EUR', openedAt: noon } as const;
    shop.kept.deposits.push({ deposit, ledger: { movements, reservations: [] } });
    const sells = (pieces: number) => outcomeOf(shop.run(sellFromDeposit, { sku: coin.sku, pieces }));
    const inCart = () =>
      [...shop.kept.carts.values()].map(({ transactionType, shippingMethodId, lines }) => [
        transactionType,
        shippingMethodId,
        lines.map(({ quantity }) => quantity),
      ]);
    expect(await sells(2)).toMatchObject({ ok: true });
    expect(inCart()).toEqual([['sell', methodFor('euro', 'deposit', 'sell').id, [2]]]);
    expect(await sells(1)).toMatchObject({ ok: false, error: { reason: 'not-in-deposit' } });
    expect(inCart()).toEqual([['sell', methodFor('euro', 'deposit', 'sell').id, [2]]]);
  });

  it('reads the movements as a statement, each with its order; filters go into the address (DEP-4)', async () => {
    const { onSearch } = await shown({ search: { page: 2, period: '30d' } });
    const rows = within(screen.getByRole('heading', { name: 'Movements' }).closest('section') ?? document.body)
      .getAllByRole('listitem')
      .map(textOf);
    expect(rows).toEqual([
      expect.stringMatching(/−1.*Sale · T-2026-0002/),
      expect.stringMatching(/\+4.*Purchase · T-2026-0001/),
    ]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'sale' } });
    expect(onSearch).toHaveBeenCalledWith({ period: '30d', kind: 'sale', page: undefined });
  });

  it('says in place what cannot be loaded, and loads it again on request (DEP-5)', async () => {
    const loadCourse = vi.fn((): Promise<readonly CoursePoint[] | null> => Promise.resolve(null));
    const { onRetry } = await shown({ movements: null, loadCourse });
    const course = (await screen.findByText('The course cannot be shown just now')).closest('section') ?? document.body;
    const point = { openingValue: Money.of(1, 'EUR'), currentValue: Money.of(2, 'EUR') };
    loadCourse.mockResolvedValue([
      { at: noon - 2, ...point },
      { at: noon - 1, ...point },
    ]);
    fireEvent.click(within(course).getByRole('button', { name: 'Try again' }));
    fireEvent.click(within(course).getByRole('button', { name: 'Show as a table' }));
    await waitFor(() =>
      expect(within(course).getAllByRole('columnheader').map(textOf)).toEqual(['Day', 'Value', 'Paid']),
    );
    expect(screen.getByText('The movements cannot be shown just now')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows how to begin while there is none (DEP-2)', async () => {
    await inShop(<EmptyDeposit />);
    expect(screen.getByText(/choose “Into your deposit” there/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
  });

  it('drops what an address cannot mean (DEP-4)', () => {
    expect(readDepositSearch({ number: 'D-1', kind: 'sale', sku: 'COIN', period: '2026', page: '3' })).toEqual({
      number: 'D-1',
      kind: 'sale',
      sku: 'COIN',
      period: '2026',
      page: 3,
    });
    expect(readDepositSearch({ number: 7, kind: 'theft', sku: 'x'.repeat(65), period: 'ever', page: '1' })).toEqual({});
  });
});
