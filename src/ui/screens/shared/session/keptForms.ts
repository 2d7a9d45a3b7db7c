import type { OwnerId } from '../../../../domain/kernel/Ids.ts';
import { readEntries } from '../history/historyEntry.ts';

type KeptForms = Readonly<Record<`form ${string} of ${string}`, unknown>>;
type Entry = readonly [keyof KeptForms, unknown];

/**
 * Name under which the history keeps the unsent values of a form. It contains the customer, so that another customer
 * does not get them.
 */
export const keptFormName = (form: string, owner: OwnerId): keyof KeptForms => `form ${form} of ${owner}`;

const isKept = (entry: readonly [string, unknown]): entry is Entry =>
  /^form .+ of ./.test(entry[0]) && entry[1] !== undefined;

/** The unsent values in the current history entry: those of `owner`, or of every customer. */
export function keptForms(owner?: OwnerId): KeptForms {
  const kept = readEntries().filter(isKept);
  return Object.fromEntries(owner === undefined ? kept : kept.filter(([name]) => name.endsWith(` of ${owner}`)));
}
