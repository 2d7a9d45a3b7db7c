import type { Shop } from '../../../binding/Shop.ts';
import { readEntry, writeEntry } from '../historyEntry.ts';
import type { AddressDraft, Draft } from './draft.ts';
import { isRecord } from '../isRecord.ts';

/* What was typed lives as long as the page, and in the entry of the history as long as that: never in web storage (S8). */
const drafts = new WeakMap<Shop, Draft>();
const entry = 'checkoutDraft';

export function keepDraft(shop: Shop, draft: Draft): void {
  drafts.set(shop, draft);
  writeEntry(entry, draft);
}

export function forgetDraft(shop: Shop): void {
  drafts.delete(shop);
  writeEntry(entry, undefined);
}

export const keptDraft = (shop: Shop): Draft | null => drafts.get(shop) ?? draftIn(readEntry(entry));

const textOf = (record: Readonly<Record<string, unknown>>, key: string): string => (typeof record[key] === 'string' ? record[key] : '');

/** An address as it was kept; null when it is none. */
export const addressIn = (value: unknown): AddressDraft | null => {
  if (!isRecord(value)) return null;
  const of = (key: string) => textOf(value, key);
  const salutation = of('salutation');
  return {
    salutation: salutation === 'mr' || salutation === 'mrs' ? salutation : '',
    firstName: of('firstName'), lastName: of('lastName'), company: of('company'), street: of('street'), apartment: of('apartment'),
    zip: of('zip'), city: of('city'), state: of('state'), country: of('country'), phone: of('phone'),
  };
};

const draftIn = (value: unknown): Draft | null => {
  if (!isRecord(value)) return null;
  const billing = addressIn(value['billing']);
  const shipping = addressIn(value['shipping']);
  return billing === null || shipping === null ? null : { email: textOf(value, 'email'), billing, shipping, sameAddress: value['sameAddress'] !== false };
};
