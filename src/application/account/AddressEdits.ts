import type { Effect } from 'effect';
import type { Defaults, SavedAddress } from '../../domain/account/Customer.ts';
import type { AddressEntry, Customers } from '../../domain/account/ports/Customers.ts';
import type { AddressId } from '../../domain/kernel/Ids.ts';
import type { NoAnswer, Stepped } from '../Process.ts';

/** An address becomes the default of a kind. */
interface Choice {
  readonly kind: 'choice';
  readonly id: AddressId;
  readonly flag: keyof Defaults;
}
interface Removal {
  readonly kind: 'removal';
  readonly id: AddressId;
}
/** The form of an address; a new one has no id. `reply` goes back to the sender with the command. */
interface Saving<R> {
  readonly kind: 'saving';
  readonly id: AddressId | null;
  readonly entry: AddressEntry;
  readonly reply: R;
}
type Edit<R> = Choice | Removal | Saving<R>;

/** Why an edit was not taken. */
export type AddressRefused =
  | Effect.Error<ReturnType<Customers['addAddress']>>
  | Effect.Error<ReturnType<Customers['changeAddress']>>
  | Effect.Error<ReturnType<Customers['removeAddress']>>
  | NoAnswer;

/**
 * The edits of an address book as a value: at most one is under way, the others wait in order. Each sends a whole
 * address, so overlapping ones would undo each other.
 */
export interface AddressEdits<R> {
  /** As the shop has confirmed them last. */
  readonly addresses: readonly SavedAddress[];
  /** At most one choice of each kind, and one removal of each address. */
  readonly waiting: readonly Edit<R>[];
  readonly underWay: Edit<R> | null;
}

export type AddressEvent<R> =
  | { readonly type: 'addresses' | 'answered'; readonly addresses: readonly SavedAddress[] }
  | { readonly type: 'chosen'; readonly id: AddressId; readonly flag: keyof Defaults }
  | { readonly type: 'removed'; readonly id: AddressId }
  | { readonly type: 'entered'; readonly id: AddressId | null; readonly entry: AddressEntry; readonly reply: R }
  | { readonly type: 'refused'; readonly reason: AddressRefused };

export type AddressCommand<R> =
  | { readonly type: 'change'; readonly id: AddressId; readonly entry: AddressEntry }
  | { readonly type: 'remove'; readonly id: AddressId }
  | { readonly type: 'save'; readonly id: AddressId | null; readonly entry: AddressEntry; readonly reply: R }
  | { readonly type: 'say-removed' }
  | { readonly type: 'say'; readonly reason: AddressRefused };

type Next<R> = Stepped<AddressEdits<R>, AddressCommand<R>>;

/** The book as it was rendered; nothing is being sent. */
export const initial = <R>(addresses: readonly SavedAddress[]): AddressEdits<R> => ({
  addresses,
  waiting: [],
  underWay: null,
});

/** The book with the defaults that the shopper has chosen, before the shop has confirmed them. */
export const shownAddresses = <R>(edits: AddressEdits<R>): readonly SavedAddress[] =>
  (['defaultBilling', 'defaultShipping'] as const).reduce((book, flag) => {
    const chosen = nextDefault(edits, flag);
    return book.some(({ id }) => id === chosen)
      ? book.map((address) => ({ ...address, [flag]: address.id === chosen }))
      : book;
  }, edits.addresses);

/** Whether the removal of an address waits or is being sent. */
export const isRemoving = <R>({ waiting, underWay }: AddressEdits<R>, id: AddressId): boolean =>
  [underWay, ...waiting].some((edit) => edit?.kind === 'removal' && edit.id === id);

/** The edits after an event, and what is to be sent now. */
export function step<R>(edits: AddressEdits<R>, event: AddressEvent<R>): Next<R> {
  switch (event.type) {
    case 'addresses':
      return { state: { ...edits, addresses: event.addresses }, commands: [] };
    case 'chosen':
      return sent(chosen(edits, event));
    case 'removed':
      return isRemoving(edits, event.id)
        ? { state: edits, commands: [] }
        : sent(withWaiting(edits, { kind: 'removal', id: event.id }));
    case 'entered':
      return sent(withWaiting(edits, { kind: 'saving', id: event.id, entry: event.entry, reply: event.reply }));
    case 'answered':
      return ended({ ...edits, addresses: event.addresses }, (edit) =>
        edit.kind === 'removal' ? { type: 'say-removed' } : null,
      );
    case 'refused':
      return ended(edits, (edit) => (edit.kind === 'saving' ? null : { type: 'say', reason: event.reason }));
  }
}

const withWaiting = <R>(edits: AddressEdits<R>, edit: Edit<R>): AddressEdits<R> => ({
  ...edits,
  waiting: [...edits.waiting, edit],
});

/** The address that an edit makes the default of a kind, null for a new one; undefined if it changes none. */
const askedBy = <R>(edit: Edit<R> | null, flag: keyof Defaults): AddressId | null | undefined => {
  if (edit?.kind === 'choice') return edit.flag === flag ? edit.id : undefined;
  return edit?.kind === 'saving' && edit.entry[flag] ? edit.id : undefined;
};

/** The address that becomes the default of a kind once all edits are taken, null for a new one. */
function nextDefault<R>({ addresses, waiting, underWay }: AddressEdits<R>, flag: keyof Defaults): AddressId | null {
  const asked = [underWay, ...waiting].map((edit) => askedBy(edit, flag)).findLast((id) => id !== undefined);
  return asked === undefined ? (addresses.find((address) => address[flag])?.id ?? null) : asked;
}

/** The last choice of a kind replaces the one that waits; it is dropped if the book will be so anyhow. */
function chosen<R>(
  edits: AddressEdits<R>,
  { id, flag }: { readonly id: AddressId; readonly flag: keyof Defaults },
): AddressEdits<R> {
  const waiting = edits.waiting.filter((edit) => edit.kind !== 'choice' || edit.flag !== flag);
  const others = { ...edits, waiting };
  return nextDefault(others, flag) === id ? others : withWaiting(others, { kind: 'choice', id, flag });
}

/** Ends the edit under way, says what is to be said about it, and sends the next one. */
function ended<R>(edits: AddressEdits<R>, saidOf: (edit: Edit<R>) => AddressCommand<R> | null): Next<R> {
  const said = edits.underWay === null ? null : saidOf(edits.underWay);
  const next = sent({ ...edits, underWay: null });
  return said === null ? next : { ...next, commands: [said, ...next.commands] };
}

/** Sends the next edit when none is under way, and leaves out those that the book needs no more. */
function sent<R>(edits: AddressEdits<R>): Next<R> {
  const [edit, ...waiting] = edits.waiting;
  if (edits.underWay !== null || edit === undefined) return { state: edits, commands: [] };
  const command = commandOf(edits.addresses, edit);
  return command === null
    ? sent({ ...edits, waiting })
    : { state: { ...edits, waiting, underWay: edit }, commands: [command] };
}

function commandOf<R>(addresses: readonly SavedAddress[], edit: Edit<R>): AddressCommand<R> | null {
  if (edit.kind === 'saving') return { type: 'save', id: edit.id, entry: edit.entry, reply: edit.reply };
  const address = addresses.find(({ id }) => id === edit.id);
  if (address === undefined) return null;
  if (edit.kind === 'removal') return { type: 'remove', id: edit.id };
  if (address[edit.flag]) return null;
  const { id, ...entry } = address;
  return { type: 'change', id, entry: { ...entry, [edit.flag]: true } };
}
