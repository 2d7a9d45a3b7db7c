// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Customer } from '../../../src/domain/account/Customer.ts';
import type { Evidence } from '../../../src/domain/limit-order/Evidence.ts';
import type { LimitOrderDetail } from '../../../src/domain/limit-order/LimitOrder.ts';
import { limitOrderStatuses } from '../../../src/domain/limit-order/LimitOrderStates.ts';
import { shownLimitOrder } from '../../../src/domain/limit-order/ShowLimitOrder.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { days, minutes } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { CancelLimitOrder } from '../../../src/ui/screens/account/limit-orders/CancelLimitOrder.tsx';
import { EvidenceList } from '../../../src/ui/screens/account/limit-orders/EvidenceList.tsx';
import { LimitOrdersScreen } from '../../../src/ui/screens/account/limit-orders/LimitOrdersScreen.tsx';
import {
  OwnLimitOrderScreen,
  type OwnLimitOrderScreenProps,
} from '../../../src/ui/screens/account/limit-orders/OwnLimitOrderScreen.tsx';
import { useReloadOnceVerified } from '../../../src/ui/screens/account/limit-orders/useReloadOnceVerified.ts';
import { useChange } from '../../../src/ui/screens/account/limit-orders/useChange.ts';
import { CustomerContext, useCustomer } from '../../../src/ui/screens/shared/account/CustomerContext.ts';
import { usePhoneCheck } from '../../../src/ui/screens/shared/phone/usePhoneCheck.ts';
import { readLimitOrdersSearch } from '../../../src/ui/screens/account/limit-orders/limitOrdersSearch.ts';
import { useWithdrawal } from '../../../src/ui/screens/account/limit-orders/useWithdrawal.ts';
import { aCustomer } from '../../builders/customer.ts';
import { aLimitOrder, anOunce, goldAt } from '../../builders/limitOrder.ts';
import { noon } from '../../builders/tick.ts';
import { inShop } from '../inShop.tsx';

const euro = (cents: number) => Money.of(cents, 'EUR');
const coin = anOunce();
const tick = goldAt({ bid: 349_000, ask: 350_000 });
const detail = (changes: Partial<LimitOrderDetail> = {}): LimitOrderDetail => ({
  ...shownLimitOrder(aLimitOrder(), coin, tick),
  evidence: [],
  closest: null,
  ...changes,
});
const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/[\u00a0\u2060]/g, ' ');
const terms = { quantity: 2, targetUnitPrice: euro(340_000), expiresAt: noon + days(30) };
const atTick = { tickId: tick.id, unitPrice: euro(339_990) };

describe('the evidence of a limit order', () => {
  it.each<[Evidence, RegExp]>([
    [{ what: 'created', at: noon, ...terms }, /^Placed for 2 × at €3,400.00, until .*2026/],
    [{ what: 'edited', at: noon, ...terms }, /^Changed to 2 × at €3,400.00, until /],
    [{ what: 'renewed', at: noon, ...terms }, /^Renewed for 2 × at €3,400.00, until /],
    [{ what: 'activated', at: noon }, /^Your phone number was verified/],
    [
      { what: 'held-back', at: noon, reason: 'out-of-stock', ...atTick },
      /^Reached at €3,399.90, but not executed, because there were not enough pieces in stock. It stays active/,
    ],
    [
      { what: 'held-back', at: noon, reason: 'over-cap', ...atTick },
      /because the order would have been above the limit of an order/,
    ],
    [
      { what: 'executed', at: noon, orderId: idOf('order-1'), orderNumber: idOf('AAAA-BBBB'), ...atTick },
      /^Executed at €3,399.90 as order AAAA-BBBB\./,
    ],
    [{ what: 'reminded', at: noon }, /^We reminded you/],
    [{ what: 'expired', at: noon }, /^Ended without being executed/],
    [{ what: 'product-inactive', at: noon }, /^The product is no longer active/],
    [{ what: 'restored', at: noon }, /^Our data had to be restored from a backup/],
    [{ what: 'cancelled', at: noon }, /^Cancelled by you/],
    [
      { what: 'failed', at: noon, reason: 'country-not-served' },
      /^Failed, because we no longer deliver to the country/,
    ],
  ])('says $what in a sentence, with its moment (LIM-8)', async (evidence, sentence) => {
    await inShop(<EvidenceList evidence={[evidence]} />);
    const entry = screen.getByRole('listitem');
    expect(textOf(entry.querySelector('p'))).toMatch(sentence);
    expect(entry.querySelector('time')?.getAttribute('dateTime')).toBe(new Date(noon).toISOString());
  });

  it('links the execution to its order, and shows the newest first (LIM-8)', async () => {
    await inShop(
      <EvidenceList
        evidence={[
          {
            what: 'executed',
            at: noon + minutes(3),
            orderId: idOf('order-1'),
            orderNumber: idOf('AAAA-BBBB'),
            ...atTick,
          },
          { what: 'created', at: noon, ...terms },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'AAAA-BBBB' }).getAttribute('href')).toContain('order-1');
    expect(screen.getAllByRole('listitem').map((each) => textOf(each).slice(0, 8))).toEqual(['Executed', 'Placed f']);
  });
});

describe('the list of limit orders', () => {
  const shown = async (
    limitOrders: readonly LimitOrderDetail[] | null,
    search: Parameters<typeof LimitOrdersScreen>[0]['search'] = {},
  ) => {
    const [onSearch, onRetry] = [vi.fn(), vi.fn()];
    const page = limitOrders && { limitOrders, total: limitOrders.length, page: 1, pageSize: 20 };
    await inShop(<LimitOrdersScreen page={page} search={search} onSearch={onSearch} onRetry={onRetry} />);
    return { onSearch, onRetry };
  };

  it.each(limitOrderStatuses)(
    'shows number, state, product and target of one that is %s (LIM-6, LIM-7)',
    async (status) => {
      await shown([detail({ status })]);
      const row = textOf(screen.getByRole('article'));
      expect(row).toContain('L-AAAA-CCCC');
      expect(row).toContain(status.charAt(0).toUpperCase() + status.slice(1));
      expect(row).toContain('€3,400.00');
      expect(row).toMatch(/until .*2026/);
      // How far it is matters only while it is open.
      expect(row.includes('2.86% below the price of now')).toBe(['pending', 'active', 'inactive'].includes(status));
    },
  );

  it('names the order of an executed one, whose expiry has no meaning any more (LIM-6)', async () => {
    await shown([detail({ status: 'executed', order: { id: idOf('order-1'), orderNumber: idOf('AAAA-BBBB-CCCC') } })]);
    const row = textOf(screen.getByRole('article'));
    expect(row).toContain('executed as order AAAA-BBBB-CCCC');
    expect(row).not.toContain('until');
  });

  it('marks a product that is no longer active (LIM-5)', async () => {
    const { product } = detail();
    await shown([detail({ product: { ...product, active: false } }), detail({ id: idOf('limit-2') })]);
    const marked = screen.getAllByRole('article').map((row) => textOf(row).includes('Product no longer active'));
    expect(marked).toEqual([true, false]);
  });

  it('says why one was reached and not executed (LIM-8)', async () => {
    const kept = aLimitOrder({ heldBack: 'out-of-stock' });
    await shown([detail(shownLimitOrder(kept, coin, tick)), detail({ id: idOf('limit-2') })]);
    const said = screen.getAllByRole('article').map((row) => textOf(row).match(/The target was reached.*/)?.[0] ?? '');
    expect(said).toEqual([
      'The target was reached, but the limit order was not executed, because there were not enough pieces in stock. It stays active.',
      '',
    ]);
  });

  it('is narrowed by state (LIM-6)', async () => {
    const { onSearch } = await shown([detail()]);
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'executed' } });
    expect(onSearch).toHaveBeenCalledWith({ state: 'executed' });
  });

  it('says how to begin while there are none, and otherwise that none fits the choice (LIM-6)', async () => {
    await shown([]);
    expect(screen.getByText('You have no limit orders yet.')).toBeTruthy();
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  it('says that none fits a state, with the way back to all (LIM-6)', async () => {
    await shown([], { state: 'failed' });
    expect(screen.getByText('No limit order fits this choice.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy();
  });

  it('offers another try when it cannot be loaded', async () => {
    const { onRetry } = await shown(null);
    fireEvent.click(screen.getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('reads only known states and whole pages from the address', () => {
    expect(readLimitOrdersSearch({ state: 'active', page: '3' })).toEqual({ state: 'active', page: 3 });
    expect(readLimitOrdersSearch({ state: 'gone', page: '1.5' })).toEqual({ state: undefined, page: undefined });
    expect(readLimitOrdersSearch({ page: '1' }).page).toBeUndefined();
  });
});

describe('the page of a pending limit order', () => {
  const pending = detail({ status: 'pending' });
  const unverified = { ...aCustomer(), phone: '+436641234567', phoneVerified: false };
  /** The page while a code verifies the phone number; `reads` is called when its data are read again. */
  function Stage({ reads }: { readonly reads: () => void }) {
    const [customer, setCustomer] = useState<Customer>(unverified);
    const [limitOrder, setLimitOrder] = useState(pending);
    const router = useRouter();
    useState(() => vi.spyOn(router, 'invalidate').mockImplementation(() => Promise.resolve(reads())));
    const withdrawal = { run: vi.fn(), pending: false, problem: null };
    return (
      <CustomerContext value={customer}>
        <Shown limitOrder={limitOrder} withdrawal={withdrawal} />
        <button onClick={() => setCustomer({ ...customer, phoneVerified: true })}>verify</button>
        <button onClick={() => setLimitOrder(detail())}>read</button>
      </CustomerContext>
    );
  }
  function Shown(props: Pick<OwnLimitOrderScreenProps, 'limitOrder' | 'withdrawal'>) {
    const customer = useCustomer();
    useReloadOnceVerified(props.limitOrder, customer);
    const phone = usePhoneCheck(customer.phone ?? '', () => {});
    return (
      <OwnLimitOrderScreen
        {...props}
        store={null}
        customer={customer}
        phone={phone}
        change={useChange(props.limitOrder)}
      />
    );
  }

  it('is read again once the phone number is verified, which it goes on saying (LIM-6)', async () => {
    const reads = vi.fn();
    await inShop(<Stage reads={reads} />);
    expect(screen.getByText('It waits until your phone number is verified.')).toBeTruthy();
    expect(reads).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'verify' }));
    expect(reads).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'read' }));
    expect(screen.getByText('It is checked at each recalculation of the prices.')).toBeTruthy();
    expect(textOf(document.getElementById('phone-verified'))).toMatch(/^Your phone number .* is verified\.$/);
    expect(reads).toHaveBeenCalledOnce();
  });
});

describe('the end of a limit order by its customer', () => {
  const withdrawal = () => ({ run: vi.fn(), pending: false, problem: null });

  it('asks before an open one is cancelled, and keeps it on request (LIM-6)', async () => {
    const given = withdrawal();
    await inShop(<CancelLimitOrder withdrawal={given} isOpen />);
    const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel the limit order' }));
    ask();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(given.run).not.toHaveBeenCalled();
    ask();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel it' }));
    expect(given.run).toHaveBeenCalledOnce();
  });

  it('takes a finished one off the list at once (LIM-6)', async () => {
    const given = withdrawal();
    await inShop(<CancelLimitOrder withdrawal={given} isOpen={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'Take it off the list' }));
    expect(given.run).toHaveBeenCalledOnce();
  });
});

describe('the page of a limit order', () => {
  function Page({ limitOrder, customer }: { limitOrder: LimitOrderDetail; customer: Customer }) {
    return (
      <OwnLimitOrderScreen
        limitOrder={limitOrder}
        store={null}
        customer={customer}
        phone={usePhoneCheck(customer.phone ?? '', () => {})}
        change={useChange(limitOrder)}
        withdrawal={useWithdrawal(limitOrder)}
      />
    );
  }

  it.each([
    ['pending', false, true],
    ['active', false, true],
    ['inactive', false, true],
    ['active', true, false],
    ['executed', false, false],
  ] as const)(
    'of one that is %s, phone verified: %s, has it verified: %s (LIM-6)',
    async (status, phoneVerified, shown) => {
      const customer = aCustomer({ phone: '+436641234567', phoneVerified });
      await inShop(
        <CustomerContext value={customer}>
          <Page limitOrder={detail({ status })} customer={customer} />
        </CustomerContext>,
      );
      expect(screen.queryByRole('heading', { name: 'Phone number' }) !== null).toBe(shown);
    },
  );
});
