import type { MessageDescriptor } from '@lingui/core';
import { useRef, useState } from 'react';
import { changeProfile, requestEmailChange } from '../../../../application/account/tokens.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { notSentWords, type Refusal } from '../../../messages/refusals/refusalWords.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';

type Step = 'send' | 'drop';

export interface PendingEmail {
  readonly busy: Step | null;
  /** The last completed action. */
  readonly done: Step | null;
  readonly failure: MessageDescriptor | null;
  readonly sendAgain: () => void;
  readonly drop: () => void;
}

/** Actions on an unconfirmed e-mail address: send another link, or drop it (S14). */
export function usePendingEmail(): PendingEmail {
  const shop = useShop();
  const { id, email } = useCustomer();
  const [busy, setBusy] = useState<Step | null>(null);
  const [done, setDone] = useState<Step | null>(null);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const underWay = useRef(false);
  const take = async (
    step: Step,
    job: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: Refusal }>,
  ) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(step);
    setDone(null);
    setFailure(null);
    const outcome = await job().catch(() => null);
    underWay.current = false;
    setBusy(null);
    if (outcome?.ok === true) setDone(step);
    else setFailure(notSentWords(outcome?.error ?? null, shop.market));
  };
  return {
    busy,
    done,
    failure,
    sendAgain: () => void take('send', () => shop.run(requestEmailChange, undefined)),
    drop: () => void take('drop', () => shop.run(changeProfile, { id, change: { email } })),
  };
}
