import type { Sku } from '../../domain/kernel/Ids.ts';
import type { Transaction } from '../store/Database.ts';
import { lockFor } from '../store/lockFor.ts';
import type { Merging } from '../store/TableRules.ts';
import type { AccountParts } from './AccountParts.ts';

/**
 * Moves the data of an anonymous owner to the customer, within the transaction that signs them in. A second merge
 * changes nothing (C15). Answers the skus that did not fit.
 */
export const mergeOwners = async (
  tx: Transaction,
  owners: Pick<Merging, 'anonymousId' | 'customerId' | 'email' | 'market'>,
  { clock, tick, catalogue, ids, facts, register }: AccountParts,
): Promise<readonly Sku[]> => {
  // Serialises merges of a guest; a second one finds nothing left.
  await lockFor(tx, `merge ${owners.anonymousId}`);
  const merging: Merging = { ...owners, clock, tick, catalogue, ids, facts };
  const leftOut: Sku[] = [];
  for (const { merge } of register)
    if (typeof merge === 'function') leftOut.push(...((await merge(tx, merging)) ?? []));
  return leftOut;
};
