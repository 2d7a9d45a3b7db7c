import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositView, MovementView } from '../../../../domain/deposit/DepositView.ts';
import { movementKinds } from '../../../../domain/deposit/Movement.ts';
import { idOf } from '../../../../domain/kernel/Ids.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { textIn } from '../../../../domain/kernel/Translated.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { PeriodField } from '../periods/PeriodField.tsx';
import type { DepositSearch } from './depositSearch.ts';
import { movementKindNames } from './movementKindNames.ts';

interface MovementFiltersProps {
  readonly search: DepositSearch;
  readonly deposit: Pick<DepositView, 'openedAt' | 'positions'>;
  /** Those on the page; their products may have left the deposit. */
  readonly movements: readonly Pick<MovementView, 'sku' | 'name'>[];
  readonly now: Instant;
  readonly onSearch: (search: DepositSearch) => void;
}

/** Filters the movements by kind, product and period; the address carries the choice. */
export function MovementFilters({ search, deposit, movements, now, onSearch }: MovementFiltersProps) {
  const { t, i18n } = useLingui();
  const { language } = useShop().market;
  const { kind, sku, period } = search;
  const narrow = (changes: DepositSearch) => onSearch({ ...search, page: undefined, ...changes });
  const products = new Map([...deposit.positions, ...movements].map((each) => [each.sku, each.name]));
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
        {[...products].map(([each, name]) => (
          <option key={each} value={each}>
            {textIn(name, language)}
          </option>
        ))}
        {sku === undefined || products.has(idOf(sku)) ? null : <option value={sku}>{sku}</option>}
      </SelectField>
      <PeriodField
        id="movement-period"
        period={period}
        now={now}
        since={deposit.openedAt}
        onChange={(chosen) => narrow({ period: chosen })}
      />
    </form>
  );
}
