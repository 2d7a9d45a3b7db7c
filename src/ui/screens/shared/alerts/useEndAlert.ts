import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { disableAlertByLink } from '../../../../application/alert/tokens.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../refusals/useRefusalText.ts';

export interface EndingAlert {
  readonly end: () => void;
  readonly busy: boolean;
  readonly ended: boolean;
  readonly problem: MessageDescriptor | null;
}

/** Ends the alert of a mail's link. */
export function useEndAlert(token: string): EndingAlert {
  const refusalText = useRefusalText();
  const { run, pending, failure } = useCommand(disableAlertByLink);
  const [ended, setEnded] = useState(false);
  const end = async () => {
    const outcome = await run(token);
    if (outcome?.ok === true) setEnded(true);
  };
  return {
    end: () => void end(),
    busy: pending,
    ended,
    problem: failure === null ? null : refusalText.of(failure),
  };
}
