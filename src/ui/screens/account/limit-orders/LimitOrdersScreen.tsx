import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { limitOrderStatuses } from '../../../../domain/limit-order/LimitOrderStates.ts';
import type { LimitOrderPage } from '../../../../domain/limit-order/ports/LimitOrders.ts';
import { buttonClass } from '../../../kit/Button.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { limitOrderStatusName } from '../../../messages/limitOrderWords.ts';
import { EmptyTray } from '../../shared/cart/EmptyTray.tsx';
import { NotShown } from '../../shared/errors/NotShown.tsx';
import { Turning } from '../../shared/paging/Turning.tsx';
import { LimitOrderRow } from './LimitOrderRow.tsx';
import type { LimitOrdersSearch } from './limitOrdersSearch.ts';
import { NothingFits } from '../NothingFits.tsx';

interface LimitOrdersScreenProps {
  /** null if the limit orders cannot be loaded. */
  readonly page: LimitOrderPage | null;
  readonly search: LimitOrdersSearch;
  readonly onSearch: (search: LimitOrdersSearch) => void;
  readonly onRetry: () => void;
}

/** The customer's limit orders by state, newest first (LIM-6). */
export function LimitOrdersScreen({ page, search, onSearch, onRetry }: LimitOrdersScreenProps) {
  const { t, i18n } = useLingui();
  const isNarrowed = search.state !== undefined || search.page !== undefined;
  return (
    <>
      <h1 className="text-4xl">
        <Trans>My limit orders</Trans>
      </h1>
      {page?.total === 0 && !isNarrowed ? null : (
        <form
          role="search"
          aria-label={t`Narrow the limit orders`}
          className="my-5 max-w-64"
          onSubmit={(event) => event.preventDefault()}
        >
          <SelectField
            id="limit-order-state"
            name="state"
            label={t`Status`}
            value={search.state ?? ''}
            onChange={(value) => onSearch({ state: limitOrderStatuses.find((status) => status === value) })}
          >
            <option value="">
              <Trans>All statuses</Trans>
            </option>
            {limitOrderStatuses.map((status) => (
              <option key={status} value={status}>
                {i18n._(limitOrderStatusName(status))}
              </option>
            ))}
          </SelectField>
        </form>
      )}
      {page === null ? (
        <NotShown title={<Trans>Your limit orders cannot be shown just now</Trans>} onRetry={onRetry} />
      ) : null}
      {page?.total === 0 ? <NoLimitOrders isNarrowed={isNarrowed} /> : null}
      {page === null || page.total === 0 ? null : (
        <>
          <p role="status" className="mb-3 text-sm text-soft">
            <Plural value={page.total} one="# limit order" other="# limit orders" />
          </p>
          <ul className="grid gap-4">
            {page.limitOrders.map((limitOrder) => (
              <li key={limitOrder.id}>
                <LimitOrderRow limitOrder={limitOrder} />
              </li>
            ))}
          </ul>
          <Turning
            page={page}
            link={(n, parts) => <Link to="/kundenkonto/limit-order" search={{ ...search, page: n }} {...parts} />}
          />
        </>
      )}
    </>
  );
}

function NoLimitOrders({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <NothingFits
        words={<Trans>No limit order fits this choice.</Trans>}
        all={
          <Link to="/kundenkonto/limit-order" search={{}} className={buttonClass('quiet')}>
            <Trans>Show all</Trans>
          </Link>
        }
      />
    );
  return (
    <div className="card mt-5 grid justify-items-center gap-4 p-10 text-center">
      <EmptyTray />
      <p className="font-serif text-2xl" role="status">
        <Trans>You have no limit orders yet.</Trans>
      </p>
      <p className="max-w-prose text-soft">
        <Trans>
          Choose a coin or a bar and name the price at which we shall buy or sell it for you: “Limit order” is on its
          page.
        </Trans>
      </p>
      <Link to="/shop" className={buttonClass('primary')}>
        <Trans>Go to the shop</Trans>
      </Link>
    </div>
  );
}
