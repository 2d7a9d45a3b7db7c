import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import type { Customer, Defaults, SavedAddress } from '../../../../domain/account/Customer.ts';
import type { InvalidFields } from '../../../../domain/validation/InvalidFields.ts';
import { validateAddress } from '../../../../domain/validation/PostalAddress.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { readEntry, writeEntry } from '../../shared/history/historyEntry.ts';
import { isRecord } from '../../shared/history/isRecord.ts';
import { addressIn } from '../../shared/address/keptDraft.ts';
import { addressOf, typed, type Draft, type AddressEntry } from '../../shared/address/draft.ts';
import { keptFormName } from '../../shared/session/keptForms.ts';
import type { AddressBook } from './useAddressBook.ts';

/** The customer that owns the address; a new address starts with their name. */
export type AddressOwner = Pick<Customer, 'id' | 'salutation' | 'firstName' | 'lastName' | 'companyName'>;

export interface AddressFormState {
  /** The address in the shape that the fields of the checkout take. */
  readonly data: AddressEntry;
  readonly defaults: Defaults;
  readonly setDefaults: (defaults: Defaults) => void;
  readonly problems: readonly { readonly field: string; readonly message: MessageDescriptor }[];
  readonly failure: MessageDescriptor | null;
  readonly busy: boolean;
  /** Number of failed attempts to save; the summary takes the focus on each. */
  readonly attempt: number;
  readonly submit: () => Promise<void>;
}

/** State of an address form: checks fields on blur by the rules of the core, then shows the errors of the shop. */
export function useAddressForm(
  address: SavedAddress | null,
  owner: AddressOwner,
  save: AddressBook['save'],
  onDone: () => void,
): AddressFormState {
  const { country } = useShop().market;
  const [draft, setDraft] = useState<Draft>(() => {
    const { salutation, firstName, lastName, companyName } = owner;
    const billing =
      address === null
        ? ({
            ...typed(null, country),
            salutation: salutation ?? '',
            firstName,
            lastName,
            company: companyName ?? '',
          } as const)
        : typed(address, country);
    return { email: '', billing, shipping: billing, sameAddress: true };
  });
  const [defaults, setDefaults] = useState<Defaults>({
    defaultBilling: address?.defaultBilling ?? false,
    defaultShipping: address?.defaultShipping ?? false,
  });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<InvalidFields['problems']>([]);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const entry = keptFormName(`address ${address?.id ?? 'new'}`, owner.id);
  useEffect(() => {
    const kept = readEntry(entry);
    const billing = addressIn(kept);
    if (!isRecord(kept) || billing === null) return;
    setDraft((before) => ({ ...before, billing }));
    setDefaults((before) => ({
      defaultBilling: before.defaultBilling || kept['defaultBilling'] === true,
      defaultShipping: before.defaultShipping || kept['defaultShipping'] === true,
    }));
  }, [entry]);

  const own = validateAddress(addressOf(draft.billing), 'billingAddress');
  const problems = [...own, ...refused.filter(({ field }) => !own.some((each) => each.field === field))].map(
    ({ field, problem }) => ({ field, message: fieldMessage(problem) }),
  );

  const submit = async () => {
    if (underWay.current) return;
    if (own.length > 0) return setAttempt((n) => n + 1);
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    const answer = await save(address?.id ?? null, { ...addressOf(draft.billing), ...defaults });
    underWay.current = false;
    setBusy(false);
    if (answer.saved) {
      writeEntry(entry, undefined);
      return onDone();
    }
    setRefused(answer.problems.map(({ field, problem }) => ({ field: `billingAddress.${field}`, problem })));
    setFailure(answer.failure);
    if (answer.problems.length > 0) setAttempt((n) => n + 1);
  };

  return {
    data: {
      draft,
      setAddress: (_role, change) => {
        setRefused((before) =>
          before.filter(({ field }) => !Object.keys(change).some((name) => field === `billingAddress.${name}`)),
        );
        const billing = { ...draft.billing, ...change };
        setDraft((before) => ({ ...before, billing: { ...before.billing, ...change } }));
        writeEntry(entry, { ...billing, ...defaults });
      },
      leave: (field) => setTouched((before) => new Set(before).add(field)),
      errorOf: (field) =>
        attempt > 0 || touched.has(field)
          ? (problems.find((problem) => problem.field === field)?.message ?? null)
          : null,
    },
    defaults,
    problems,
    failure,
    busy,
    attempt,
    submit,
    setDefaults: (changed) => {
      setDefaults(changed);
      writeEntry(entry, { ...draft.billing, ...changed });
    },
  };
}
