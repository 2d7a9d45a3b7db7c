import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DepositView } from '../../../../domain/deposit/DepositView.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { dayOf } from '../../../../domain/market/LocalTime.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { Button } from '../../../kit/Button.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { useStatement } from './useStatement.ts';

interface StatementOfDayProps {
  readonly deposit: Pick<DepositView, 'number' | 'openedAt'>;
  readonly now: Instant;
}

/** The statement of any day since the opening as a PDF, and that of the last year's end (DEP-4). */
export function StatementOfDay({ deposit: { number, openedAt }, now }: StatementOfDayProps) {
  const { t, i18n } = useLingui();
  const timeZone = timeZoneOf(useShop().market.store);
  const [first, today] = [dayOf(openedAt, timeZone), dayOf(now, timeZone)];
  const [day, setDay] = useState(today);
  const { save, pending, problem } = useStatement(number, day);
  const yearEnd = `${Number(today.slice(0, 4)) - 1}-12-31`;
  const isIssued = day >= first && day <= today;
  return (
    <section aria-labelledby="deposit-statement" className="mt-10">
      <h2 id="deposit-statement" className="text-2xl">
        <Trans>Statement</Trans>
      </h2>
      <p className="mt-1 text-sm text-soft">
        <Trans>Holdings, value and the movements of the year until a day, for your records and the tax office.</Trans>
      </p>
      <Form
        id="statement"
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isIssued) save();
        }}
      >
        <TextField
          id="statement-day"
          name="statement-day"
          type="date"
          label={t`Day`}
          value={day}
          onChange={setDay}
          autoComplete="off"
          error={isIssued ? undefined : t`Please choose a day since the opening of the deposit.`}
        />
        {yearEnd < first ? null : (
          <Button look="quiet" onClick={() => setDay(yearEnd)}>
            <Trans>End of last year</Trans>
          </Button>
        )}
        <Button type="submit" look="quiet" busy={pending}>
          {pending ? <Trans context="deposit">Preparing the statement …</Trans> : <Trans>Statement (PDF)</Trans>}
        </Button>
      </Form>
      <div role="alert" className="empty:hidden">
        {problem === null ? null : <p className="mt-3 text-sm font-medium text-alarm">{i18n._(problem)}</p>}
      </div>
    </section>
  );
}
