import { Trans } from '@lingui/react/macro';
import type { PayoutAccount } from '../../../domain/payout/PayoutAccount.ts';
import { formatIban } from '../../kit/format/formatIban.ts';

/** The bank account that a seller is paid into, whole: only the seller sees it (CHK-7). */
export function PayoutAccountText({ account }: { readonly account: PayoutAccount }) {
  return (
    <p className="mt-1.5 text-sm leading-6 wrap-anywhere">
      {account.ownerName}
      <br />
      {'iban' in account ? (
        <>
          <span className="num">{formatIban(account.iban)}</span>
          <br />
          BIC <span className="num">{account.bic}</span>
        </>
      ) : (
        <Trans>
          Account <span className="num">{account.accountNumber}</span>, routing number{' '}
          <span className="num">{account.routingNumber}</span>
        </Trans>
      )}
    </p>
  );
}
