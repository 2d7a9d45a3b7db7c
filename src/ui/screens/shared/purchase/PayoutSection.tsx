import { Trans } from '@lingui/react/macro';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { longestOwnerName, type PayoutField, payoutFieldsOf } from '../../../../domain/payout/PayoutAccount.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { usePayoutLabel } from '../address/usePayoutLabel.ts';
import type { DraftFields } from './draftFields.ts';

const longest: Readonly<Record<PayoutField, number>> = {
  ownerName: longestOwnerName + 10,
  iban: 50,
  bic: 20,
  accountNumber: 30,
  routingNumber: 20,
};
const completes: Readonly<Partial<Record<PayoutField, HTMLInputAutoCompleteAttribute>>> = { ownerName: 'name' };

/** The bank account that the shop pays into: IBAN and BIC, or account and routing number in the us store (CHK-7). */
export function PayoutSection({ data }: { readonly data: Pick<DraftFields, 'payoutText'> }) {
  const { store } = useShop().market;
  const labelOf = usePayoutLabel();
  return (
    <div className="grid gap-4" role="group" aria-labelledby="payout-title">
      <div>
        <h3 id="payout-title" className="font-sans text-base font-semibold tracking-normal">
          <Trans>Bank account</Trans>
        </h3>
        <p className="mt-1 text-sm text-soft">
          <Trans>We use it for this payout only.</Trans>
        </p>
      </div>
      {payoutFieldsOf(store).map((field) => (
        <TextField
          key={field}
          {...data.payoutText(field)}
          label={labelOf(field)}
          autoComplete={completes[field] ?? 'off'}
          inputMode={store === 'us' && field !== 'ownerName' ? 'numeric' : 'text'}
          maxLength={longest[field]}
        />
      ))}
    </div>
  );
}
