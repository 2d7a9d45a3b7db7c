import { Trans, useLingui } from '@lingui/react/macro';
import { statesOf } from '../../../../domain/order/Order.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { orderStateName } from '../../../messages/orderWords.ts';
import { sideIn } from '../../shared/side/cartSide.ts';
import { PeriodField } from '../periods/PeriodField.tsx';
import type { OrderSearch } from './orderSearch.ts';

interface OrderFiltersProps {
  readonly search: OrderSearch;
  readonly now: Instant;
  /** Time of the oldest possible order. */
  readonly since: Instant;
  readonly onSearch: (search: OrderSearch) => void;
}

/** Filters the orders by state and period; the address carries the choice. */
export function OrderFilters({ search, now, since, onSearch }: OrderFiltersProps) {
  const { t, i18n } = useLingui();
  const { type, state, period } = search;
  const states = statesOf[sideIn(search)];
  return (
    <form
      role="search"
      aria-label={t`Narrow the orders`}
      className="my-5 grid max-w-128 gap-4 sm:grid-cols-2"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        id="order-state"
        name="state"
        label={t`Status`}
        value={state ?? ''}
        onChange={(value) => onSearch({ type, period, state: states.find((one) => one === value) })}
      >
        <option value="">
          <Trans>All statuses</Trans>
        </option>
        {states.map((one) => (
          <option key={one} value={one}>
            {i18n._(orderStateName(one))}
          </option>
        ))}
      </SelectField>
      <PeriodField
        id="order-period"
        period={period}
        now={now}
        since={since}
        onChange={(chosen) => onSearch({ type, state, period: chosen })}
      />
    </form>
  );
}
