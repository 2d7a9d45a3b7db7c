import type { MessageDescriptor } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';
import { withdrawLimitOrder } from '../../../../application/limit-order/tokens.ts';
import type { LimitOrder } from '../../../../domain/limit-order/LimitOrder.ts';
import { isOpen } from '../../../../domain/limit-order/LimitOrderStates.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';

export interface Withdrawal {
  readonly run: () => void;
  readonly pending: boolean;
  readonly problem: MessageDescriptor | null;
}

/** Cancels an open limit order, or takes a finished one off the list. A refused one shows it as it is meanwhile. */
export function useWithdrawal({ id, version, status }: LimitOrder): Withdrawal {
  const router = useRouter();
  const refusalText = useRefusalText();
  const { run, pending, failure } = useCommand(withdrawLimitOrder);
  const withdraw = async () => {
    const outcome = await run({ id, version });
    if (outcome?.ok === true && !isOpen({ status }))
      await router.navigate({ to: '/kundenkonto/limit-order', search: {} });
    else if (outcome !== null && typeof outcome !== 'string') await router.invalidate();
  };
  return {
    run: () => void withdraw(),
    pending,
    problem: failure === null ? null : refusalText.of(failure),
  };
}
