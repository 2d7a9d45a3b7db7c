import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { disableAlertByLink } from '../../../../application/alert/tokens.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { tryLater } from '../../../messages/first/tryLater.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';

export interface EndingAlert {
  readonly end: () => void;
  readonly busy: boolean;
  readonly ended: boolean;
  readonly problem: MessageDescriptor | null;
}

/** Ends the alert of a mail's link. */
export function useEndAlert(token: string): EndingAlert {
  const { market } = useShop();
  const command = useCommand(disableAlertByLink);
  const [ended, setEnded] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const end = async () => {
    try {
      const outcome = await command.run(token);
      setEnded(outcome.ok);
      setProblem(outcome.ok ? null : refusalWords(outcome.error, market));
    } catch {
      setProblem(tryLater);
    }
  };
  return { end: () => void end(), busy: command.pending, ended, problem };
}
