import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { showInvoice } from '../../../../application/order/tokens.ts';
import type { OrderId } from '../../../../domain/kernel/Ids.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';

export interface InvoiceSaving {
  readonly save: () => void;
  readonly pending: boolean;
  readonly problem: MessageDescriptor | null;
}

/** Fetches the invoice of an order and lets the browser save it. */
export function useInvoice(id: OrderId): InvoiceSaving {
  const refusalText = useRefusalText();
  const command = useCommand(showInvoice);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const save = async () => {
    setProblem(null);
    try {
      const outcome = await command.run(id);
      if (!outcome.ok) return setProblem(refusalText.of(outcome.error));
      const { fileName, bytes } = outcome.value;
      const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch {
      setProblem(refusalText.tryLater);
    }
  };
  return { save: () => void save(), pending: command.pending, problem };
}
