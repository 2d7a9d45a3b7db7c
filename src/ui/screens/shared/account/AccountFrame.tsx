import type { ReactNode } from 'react';
import type { Customer } from '../../../../domain/account/Customer.ts';
import { AccountNav } from './AccountNav.tsx';

interface AccountFrameProps {
  readonly customer: Customer | null;
  readonly children: ReactNode;
}

/** Navigation of the account with one of its pages beside it. */
export function AccountFrame({ customer, children }: AccountFrameProps) {
  return (
    <main className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 py-6 md:py-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <AccountNav customer={customer} />
      <div className="min-w-0">{children}</div>
    </main>
  );
}
