import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { requestActivation } from '../../../application/account/tokens.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { notSentWords } from '../../messages/refusals/refusalWords.ts';
import { withoutCart } from '../shared/side/cartSide.ts';

export interface ResendingState {
  readonly resend: () => Promise<void>;
  readonly state: 'idle' | 'sending' | 'sent';
  readonly failure: MessageDescriptor | null;
}

/** Requests another activation mail; the answer is the same without such an account (S11). */
export function useResending(email: string): ResendingState {
  const { market } = useShop();
  const { run, pending, failure } = useCommand(requestActivation);
  const [sent, setSent] = useState(false);
  const resend = async () => {
    const outcome = await run(email.trim());
    if (outcome !== null) setSent(outcome.ok);
  };
  const state = sent ? 'sent' : 'idle';
  return {
    resend,
    state: pending ? 'sending' : state,
    failure: failure === null ? null : notSentWords(failure, withoutCart(market)),
  };
}
