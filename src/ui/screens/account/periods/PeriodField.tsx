import { Trans, useLingui } from '@lingui/react/macro';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { periodsAt } from './periods.ts';

interface PeriodFieldProps {
  readonly id: string;
  /** `30d`, `6m`, or a year; absent: all time. */
  readonly period: string | undefined;
  readonly now: Instant;
  /** Time of the oldest possible entry of the list. */
  readonly since: Instant;
  readonly onChange: (period: string | undefined) => void;
}

/** Narrows a list to a period. A year of the address that the list does not reach stays a choice. */
export function PeriodField({ id, period, now, since, onChange }: PeriodFieldProps) {
  const { t } = useLingui();
  const { store } = useShop().market;
  const names: Readonly<Record<string, string>> = { '30d': t`Last 30 days`, '6m': t`Last 6 months` };
  const periods = new Set(periodsAt(now, timeZoneOf(store), since));
  if (period !== undefined) periods.add(period);
  return (
    <SelectField
      id={id}
      name="period"
      label={t`Period`}
      value={period ?? ''}
      onChange={(value) => onChange(value === '' ? undefined : value)}
    >
      <option value="">
        <Trans>All time</Trans>
      </option>
      {[...periods].map((one) => (
        <option key={one} value={one}>
          {names[one] ?? one}
        </option>
      ))}
    </SelectField>
  );
}
