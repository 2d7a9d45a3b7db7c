import { useLingui } from '@lingui/react/macro';
import type { PayoutField } from '../../../../domain/payout/PayoutAccount.ts';

/** Labels of the fields of a bank account. */
export function usePayoutLabel(): (field: PayoutField) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<PayoutField, string>> = {
    ownerName: t`Account holder`,
    iban: 'IBAN',
    bic: 'BIC',
    accountNumber: t`Account number`,
    routingNumber: t`Routing number`,
  };
  return (field) => labels[field];
}
