import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositView } from '../../../../domain/deposit/DepositView.ts';
import { movementKinds } from '../../../../domain/deposit/Movement.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { periodsAt } from '../orders/orderQuery.ts';
import type { DepositSearch } from './depositSearch.ts';
import { movementKindNames } from './movementKindNames.ts';

interface MovementFiltersProps {
  readonly search: DepositSearch;
  readonly deposit: Pick<DepositView, 'openedAt' | 'positions'>;
  readonly now: Instant;
  readonly onSearch: (search: DepositSearch) => void;
}

/** Filters the movements by kind, product and period; the address carries the choice. */
export function MovementFilters({ search, deposit, now, onSearch }: MovementFiltersProps) {
  const { t, i18n } = useLingui();
  const { language, store } = useShop().market;
  const { kind, sku, period } = search;
  const names: Readonly<Record<string, string>> = { '30d': t`Last 30 days`, '6m': t`Last 6 months` };
  const narrow = (changes: DepositSearch) => onSearch({ ...search, page: undefined, ...changes });
  const isThere = deposit.positions.some((position) => position.sku === sku);
  return (
    <form
      role="search"
      aria-label={t`Narrow the movements`}
      className="my-5 grid gap-4 sm:grid-cols-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        id="movement-kind"
        name="kind"
        label={t`Kind`}
        value={kind ?? ''}
        onChange={(value) => narrow({ kind: movementKinds.find((one) => one === value) })}
      >
        <option value="">
          <Trans>All kinds</Trans>
        </option>
        {movementKinds.map((one) => (
          <option key={one} value={one}>
            {i18n._(movementKindNames[one])}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="movement-sku"
        name="sku"
        label={t`Product`}
        value={sku ?? ''}
        onChange={(value) => narrow({ sku: value === '' ? undefined : value })}
      >
        <option value="">
          <Trans>All products</Trans>
        </option>
        {deposit.positions.map((position) => (
          <option key={position.sku} value={position.sku}>
            {textIn(position.name, language)}
          </option>
        ))}
        {sku === undefined || isThere ? null : <option value={sku}>{sku}</option>}
      </SelectField>
      <SelectField
        id="movement-period"
        name="period"
        label={t`Period`}
        value={period ?? ''}
        onChange={(value) => narrow({ period: value === '' ? undefined : value })}
      >
        <option value="">
          <Trans>All time</Trans>
        </option>
        {[
          ...new Set([
            ...periodsAt(now, timeZoneOf(store), deposit.openedAt),
            ...(period === undefined ? [] : [period]),
          ]),
        ].map((one) => (
          <option key={one} value={one}>
            {names[one] ?? one}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
