import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { changeProfile, requestEmailChange } from '../../../../application/account/tokens.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { notSentWords } from '../../../messages/refusals/refusalWords.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

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
  const [done, setDone] = useState<Step | null>(null);
  const { run, running, failure } = useCommand((step: Step) =>
    step === 'send' ? shop.run(requestEmailChange, undefined) : shop.run(changeProfile, { id, change: { email } }),
  );
  const take = async (step: Step) => {
    setDone(null);
    const outcome = await run(step);
    if (outcome?.ok === true) setDone(step);
  };
  return {
    busy: running,
    done,
    failure: failure === null ? null : notSentWords(failure, withoutCart(shop.market)),
    sendAgain: () => void take('send'),
    drop: () => void take('drop'),
  };
}
