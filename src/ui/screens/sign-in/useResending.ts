import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { requestActivation } from '../../../application/account/tokens.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { notSentWords } from '../../messages/refusals/refusalWords.ts';

export interface ResendingState {
  readonly resend: () => Promise<void>;
  readonly state: 'idle' | 'sending' | 'sent';
  readonly failure: MessageDescriptor | null;
}

/** Requests another activation mail; the answer is the same without such an account (S11). */
export function useResending(email: string): ResendingState {
  const shop = useShop();
  const [state, setState] = useState<ResendingState['state']>('idle');
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const resend = async () => {
    if (state === 'sending') return;
    setState('sending');
    setFailure(null);
    const outcome = await shop.run(requestActivation, email.trim()).catch(() => null);
    setState(outcome?.ok === true ? 'sent' : 'idle');
    if (outcome?.ok !== true) setFailure(notSentWords(outcome?.error ?? null, shop.market));
  };
  return { resend, state, failure };
}
