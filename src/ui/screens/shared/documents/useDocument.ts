import type { MessageDescriptor } from '@lingui/core';
import type { CommandToken } from '../../../../application/UseCase.ts';
import type { OrderDocument } from '../../../../domain/order/ports/Invoices.ts';
import type { Refusal } from '../../../messages/refusals/refusalWords.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../refusals/useRefusalText.ts';

export interface DocumentSaving {
  readonly save: () => void;
  readonly pending: boolean;
  readonly problem: MessageDescriptor | null;
}

/** Fetches a document and lets the browser save it. */
export function useDocument<I, E extends Refusal>(
  document: CommandToken<I, OrderDocument, E>,
  asked: I,
): DocumentSaving {
  const refusalText = useRefusalText();
  const { run, pending, failure } = useCommand(document);
  const save = async () => {
    const outcome = await run(asked);
    if (outcome?.ok === true) saveFile(outcome.value);
  };
  return {
    save: () => void save(),
    pending,
    problem: failure === null ? null : refusalText.of(failure),
  };
}

function saveFile({ fileName, bytes }: OrderDocument): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
