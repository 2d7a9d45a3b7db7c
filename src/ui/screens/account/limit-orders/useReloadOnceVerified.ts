import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Customer } from '../../../../domain/account/Customer.ts';
import type { LimitOrder } from '../../../../domain/limit-order/LimitOrder.ts';

/** Loads a pending limit order again once the customer's phone number is verified, which makes it active (LIM-6). */
export function useReloadOnceVerified(
  { status }: Pick<LimitOrder, 'status'>,
  { phoneVerified }: Pick<Customer, 'phoneVerified'>,
): void {
  const router = useRouter();
  const isActivated = status === 'pending' && phoneVerified;
  useEffect(() => {
    if (isActivated) void router.invalidate();
  }, [isActivated, router]);
}
