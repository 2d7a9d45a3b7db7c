import type { OwnerId } from '../../../domain/kernel/Ids.ts';
import { readEntries } from '../checkout/historyEntry.ts';

type KeptForms = Readonly<Record<`form ${string} of ${string}`, unknown>>;
type Entry = readonly [keyof KeptForms, unknown];

/** Under which name the history keeps what somebody types in their account: their own, so that whoever signs in next finds nothing of it. */
export const keptFormName = (form: string, owner: OwnerId): keyof KeptForms => `form ${form} of ${owner}`;

const isKept = (entry: readonly [string, unknown]): entry is Entry =>
  /^form .+ of ./.test(entry[0]) && entry[1] !== undefined;

/** What was typed in the account and not sent, as the present entry of the history holds it: of one customer, or of whoever it was. */
export function keptForms(owner?: OwnerId): KeptForms {
  const kept = readEntries().filter(isKept);
  return Object.fromEntries(owner === undefined ? kept : kept.filter(([name]) => name.endsWith(` of ${owner}`)));
}
