import { tidyEmail } from '../../../../domain/validation/Email.ts';
import type { Shop } from '../../../binding/Shop.ts';
import { readEntry, writeEntry } from '../history/historyEntry.ts';
import { type AddressDraft, type Draft, noAccount } from './draft.ts';
import { isRecord } from '../history/isRecord.ts';

/* Drafts live in memory and in the history entry, never in web storage (S8). */
const drafts = new WeakMap<Shop, Kept>();
const entry = 'checkoutDraft';

interface Kept extends Draft {
  /** E-mail of the account that typed the draft; null for a guest. */
  readonly by: string | null;
}

export function keepDraft(shop: Shop, draft: Draft, by: string | null): void {
  const kept = { ...draft, by };
  drafts.set(shop, kept);
  // Browsers may write history entries to the disk: the bank account stays in memory.
  const { payout: _payout, ...written } = kept;
  writeEntry(entry, written);
}

export function forgetDraft(shop: Shop): void {
  drafts.delete(shop);
  writeEntry(entry, undefined);
}

/**
 * The kept draft, if it is the customer's own or a guest typed it with the customer's e-mail; other drafts are not
 * returned (Z4).
 */
export function keptDraft(shop: Shop, account: string | null): Draft | null {
  const kept = drafts.get(shop) ?? keptIn(readEntry(entry));
  if (kept === null) return null;
  const { by, ...draft } = kept;
  return by === account || (by === null && tidyEmail(draft.email) === account) ? draft : null;
}

const textOf = (record: Readonly<Record<string, unknown>>, key: string): string =>
  typeof record[key] === 'string' ? record[key] : '';

/** Reads a kept address; null if it is invalid. */
const addressIn = (value: unknown): AddressDraft | null => {
  if (!isRecord(value)) return null;
  const of = (key: string) => textOf(value, key);
  const salutation = of('salutation');
  return {
    salutation: salutation === 'mr' || salutation === 'mrs' ? salutation : '',
    firstName: of('firstName'),
    lastName: of('lastName'),
    company: of('company'),
    street: of('street'),
    apartment: of('apartment'),
    zip: of('zip'),
    city: of('city'),
    state: of('state'),
    country: of('country'),
    phone: of('phone'),
  };
};

const keptIn = (value: unknown): Kept | null => {
  if (!isRecord(value)) return null;
  const billing = addressIn(value['billing']);
  const shipping = addressIn(value['shipping']);
  return billing === null || shipping === null
    ? null
    : {
        email: textOf(value, 'email'),
        billing,
        shipping,
        sameAddress: value['sameAddress'] !== false,
        payout: noAccount,
        by: textOf(value, 'by') || null,
      };
};
