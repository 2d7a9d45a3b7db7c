import type { MessageDescriptor } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';
import { sellFromDeposit } from '../../../../application/deposit/tokens.ts';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';

export interface Selling {
  readonly sell: (sku: Sku, pieces: number) => void;
  /** The product that is being put into the selling cart; null: none. */
  readonly running: Sku | null;
  /** Why the last one was not. */
  readonly problem: MessageDescriptor | null;
  /** Whether what the selling cart holds already may be why: all of a cart leaves the deposit, or nothing. */
  readonly isBesideOthers: boolean;
}

/** Puts pieces of a deposit into the selling cart and opens it (DEP-2). */
export function useSelling(): Selling {
  const router = useRouter();
  const refusalText = useRefusalText();
  const { run, running, failure } = useCommand(sellFromDeposit);
  return {
    sell: (sku, pieces) =>
      void run({ sku, pieces }).then((outcome) => {
        if (outcome?.ok === true) void router.navigate({ to: '/warenkorb', search: { type: 'sell' } });
      }),
    running: running?.sku ?? null,
    problem: failure === null ? null : refusalText.of(failure),
    isBesideOthers: failure instanceof Object && failure._tag === 'ShippingMethodRefused',
  };
}
