import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import type { OrderPage } from '../../../../domain/order/OrderQuery.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import type { OrderSearch } from './orderSearch.ts';
import { EmptyTray } from '../../shared/cart/EmptyTray.tsx';
import { NotShown } from '../../shared/errors/NotShown.tsx';
import { sideIn } from '../../shared/side/cartSide.ts';
import { Turning } from '../../shared/paging/Turning.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRow } from './OrderRow.tsx';
import { NothingFits } from '../NothingFits.tsx';

interface OrdersScreenProps {
  /** null if the orders cannot be loaded. */
  readonly page: OrderPage | null;
  readonly search: OrderSearch;
  readonly now: Instant;
  /** When the account was opened. Orders placed before as a guest are older. */
  readonly opened: Instant;
  readonly onSearch: (search: OrderSearch) => void;
  readonly onRetry: () => void;
}

const tab = [
  'inline-flex min-h-11 items-center border-b-2 border-unselected px-1 font-semibold text-soft hover:text-ink',
  'aria-[current=page]:border-accent aria-[current=page]:text-ink',
].join(' ');

/** The customer's orders, purchases and sales on separate tabs, newest first (ORD-2). */
export function OrdersScreen({ page, search, now, opened, onSearch, onRetry }: OrdersScreenProps) {
  const { t } = useLingui();
  const side = sideIn(search);
  return (
    <>
      <h1 className="text-4xl">
        <Trans>My orders</Trans>
      </h1>
      <nav aria-label={t`Kind of order`} className="mt-6 flex gap-6 border-b border-line">
        <Link
          to="/kundenkonto/bestelluebersicht"
          search={{}}
          activeOptions={{ exact: true }}
          aria-current={side === 'buy' ? 'page' : undefined}
          className={tab}
        >
          <Trans>Purchases</Trans>
        </Link>
        <Link
          to="/kundenkonto/bestelluebersicht"
          search={{ type: 'sell' }}
          aria-current={side === 'sell' ? 'page' : undefined}
          className={tab}
        >
          <Trans>Sold to us</Trans>
        </Link>
      </nav>
      {page?.total === 0 && !isNarrowed(search) ? null : (
        <OrderFilters
          search={search}
          now={now}
          since={Math.min(opened, ...(page?.orders ?? []).map(({ placedAt }) => placedAt))}
          onSearch={onSearch}
        />
      )}
      {page === null ? (
        <NotShown title={<Trans>Your orders cannot be shown just now</Trans>} onRetry={onRetry} />
      ) : null}
      {page?.total === 0 ? <NoOrders search={search} /> : null}
      {page === null || page.total === 0 ? null : (
        <>
          <p role="status" className="mb-3 text-sm text-soft">
            {side === 'buy' ? (
              <Plural value={page.total} one="# order" other="# orders" />
            ) : (
              <Plural value={page.total} one="# sale" other="# sales" />
            )}
          </p>
          <ul className="grid gap-4">
            {page.orders.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} page={page} />
              </li>
            ))}
          </ul>
          <Turning
            page={page}
            link={(n, parts) => <Link to="/kundenkonto/bestelluebersicht" search={{ ...search, page: n }} {...parts} />}
          />
        </>
      )}
    </>
  );
}

const isNarrowed = ({ state, period, page }: OrderSearch): boolean =>
  state !== undefined || period !== undefined || page !== undefined;

function NoOrders({ search }: { readonly search: OrderSearch }) {
  const { type } = search;
  if (isNarrowed(search)) {
    return (
      <NothingFits
        words={<Trans>No order fits this choice.</Trans>}
        all={
          <Link
            to="/kundenkonto/bestelluebersicht"
            search={type === undefined ? {} : { type }}
            className={buttonClass('quiet')}
          >
            <Trans>Show all</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <div className="card mt-5 grid justify-items-center gap-4 p-10 text-center">
      <EmptyTray />
      <p className="font-serif text-2xl" role="status">
        {type === 'sell' ? (
          <Trans>You have not sold us anything yet.</Trans>
        ) : (
          <Trans>You have not ordered anything yet.</Trans>
        )}
      </p>
      {type === 'sell' ? (
        <Link to="/ankauf" className={buttonClass('primary')}>
          <Trans>Sell to us</Trans>
        </Link>
      ) : (
        <Link to="/shop" className={buttonClass('primary')}>
          <Trans>Go to the shop</Trans>
        </Link>
      )}
    </div>
  );
}
