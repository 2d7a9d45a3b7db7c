import { Trans, useLingui } from '@lingui/react/macro';
import { expiryTerms } from '../../../../domain/limit-order/Expiries.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { expiryTermName } from '../../../messages/limitOrderWords.ts';
import type { Terms } from './useTerms.ts';

interface TermsFieldsProps {
  readonly side: Side;
  readonly terms: Terms;
  /** Id of the distance field. */
  readonly id: string;
}

/** Pieces, target and expiry of a limit order (LIM-1). */
export function TermsFields({ side, terms, id }: TermsFieldsProps) {
  const { t, i18n } = useLingui();
  const { currency, timeZone } = terms.place;
  return (
    <>
      <TextField
        {...terms.text('quantity')}
        label={t`Pieces`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        className="max-w-40"
      />
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
          label={t`Distance from the price of now, in %`}
          value={terms.distanceText}
          onChange={terms.typeDistance}
          onBlur={terms.leaveDistance}
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          hint={t`Below the price with a minus.`}
          optional
        />
      </div>
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
