import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '../../../../domain/kernel/Money.ts';
import { expiryTerms } from '../../../../domain/limit-order/Expiries.ts';
import { limitOrderCap } from '../../../../domain/limit-order/LimitOrderFit.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatWholeMoney } from '../../../kit/format/formatMoney.ts';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { Amount } from '../../../kit/price/Amount.tsx';
import { expiryTermName } from '../../../messages/limitOrderWords.ts';
import type { Terms } from './useTerms.ts';

interface TermsFieldsProps {
  readonly side: Side;
  readonly terms: Terms;
  /** Id of the distance field. */
  readonly id: string;
  /** What there is to say about the target, below it. */
  readonly children: ReactNode;
}

/** Pieces, target and expiry of a limit order (LIM-1). */
export function TermsFields({ side, terms, id, children }: TermsFieldsProps) {
  const { t, i18n } = useLingui();
  const { currency, timeZone } = terms.place;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...terms.text('quantity')} label={t`Pieces`} inputMode="numeric" autoComplete="off" maxLength={9} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...terms.text('target')}
          label={t`Target price each, in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint={side === 'buy' ? t`The most that you pay for a piece.` : t`The least that you get for a piece.`}
        />
        <TextField
          id={`${id}-distance`}
          name={`${id}-distance`}
          label={t`Distance from price, in %`}
          value={terms.distanceText}
          onChange={terms.typeDistance}
          onBlur={terms.leaveDistance}
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          hint={t`A minus means below the current price.`}
          optional
        />
      </div>
      <TotalAtTarget terms={terms} />
      {children}
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-medium">
          <Trans>Valid until</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {expiryTerms.map((term) => (
            <Button key={term} look="quiet" small onClick={() => terms.chooseExpiry(term)}>
              {i18n._(expiryTermName(term))}
            </Button>
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...terms.text('day')} label={t`Date`} type="date" autoComplete="off" />
          <TextField
            {...terms.text('time')}
            label={t`Time`}
            type="time"
            autoComplete="off"
            hint={t`Time zone ${timeZone}`}
          />
        </div>
      </fieldset>
    </>
  );
}

/** The value of the pieces against the cap, beside the fields that it follows from (LIM-2). */
function TotalAtTarget({ terms: { total, place } }: Pick<TermsFieldsProps, 'terms'>) {
  if (total === null) return null;
  const cap = limitOrderCap(place.currency);
  const most = formatWholeMoney(cap, place.localeTag);
  const isOver = Money.moreThan(total, cap);
  return (
    <p className={`num text-sm ${isOver ? 'font-medium text-alarm' : 'text-soft'}`} suppressHydrationWarning>
      <Trans>Total at the target</Trans>: <Amount fixed money={total} className="font-semibold" />,{' '}
      {isOver ? <Trans>more than the {most} that are possible</Trans> : <Trans>of at most {most}</Trans>}
    </p>
  );
}
