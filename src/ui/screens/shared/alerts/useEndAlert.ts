import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { disableAlertByLink } from '../../../../application/alert/tokens.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { alertMessage } from '../../../messages/alertMessage.ts';
import { tryLater } from '../../../messages/refusalMessage.ts';

export interface EndingAlert {
  readonly end: () => void;
  readonly busy: boolean;
  readonly ended: boolean;
  readonly problem: MessageDescriptor | null;
}

/** Ends the alert of a mail's link. */
export function useEndAlert(token: string): EndingAlert {
  const command = useCommand(disableAlertByLink);
  const [ended, setEnded] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const end = async () => {
    try {
      const outcome = await command.run(token);
      setEnded(outcome.ok);
      setProblem(outcome.ok ? null : alertMessage(outcome.error));
    } catch {
      setProblem(tryLater);
    }
  };
  return { end: () => void end(), busy: command.pending, ended, problem };
}
