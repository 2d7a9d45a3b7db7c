import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cart, PricedCart } from '../../../../domain/cart/Cart.ts';
import type { CartSettings } from '../../../../domain/cart/ports/Carts.ts';
import type { FieldProblem } from '../../../../domain/validation/InvalidFields.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import { countryNotServed, deliverElsewhere } from '../../../messages/countryMessage.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { repeatEarlyChoices } from '../earlyTyping.ts';
import { addressesOf, draftOf, type AddressEntry, type Buyer, type Draft } from '../../shared/address/draft.ts';
import { draftProblems } from '../../shared/address/draftProblems.ts';
import { keepDraft, keptDraft } from '../../shared/address/keptDraft.ts';
import { typedAlready } from './typedAlready.ts';
import { useCartSaving, type CartSaving, type Save } from './useCartSaving.ts';

export interface MyData extends AddressEntry {
  readonly setEmail: (email: string) => void;
  readonly setSameAddress: (same: boolean) => void;
  readonly choose: (settings: CartSettings) => void;
  /** Delivery, store and payment as chosen, before the shop has confirmed them. */
  readonly chosen: Pick<Cart, 'shippingMethodId' | 'pickupStore' | 'paymentMethod'>;
  /** All errors, shown or not, in the order of the form. */
  readonly problems: readonly { readonly field: string; readonly message: MessageDescriptor }[];
  /** Shows all errors and saves unsaved parts. Resolves to true if all data are valid and saved. */
  readonly finish: () => Promise<boolean>;
  /** Saves all data again, for a new cart. */
  readonly saveAll: () => Promise<void>;
  /** Replaces the draft and choices. Resolves to true if all data are valid and saved. */
  readonly take: (draft: Draft, settings: CartSettings) => Promise<boolean>;
  readonly saving: Pick<CartSaving, 'saving' | 'failure' | 'lost'>;
}

/** A part of the data as sent, and whether it is saved. */
interface Sent {
  readonly of: string;
  readonly done: Promise<boolean>;
}
const savedAs = (of: string): Sent => ({ of, done: Promise.resolve(true) });
const notSent = savedAs('');

/** State of the step "my data": checks fields on blur and saves each part as soon as it is complete. */
export function useMyData(cart: PricedCart, buyer: Buyer | null = null): MyData {
  const shop = useShop();
  const { servedCountries, country, localeTag } = shop.market;
  const [draft, setDraft] = useState(() => draftOf(cart, country, buyer));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [wishes, setWishes] = useState<CartSettings>({});
  const [takenUp, setTakenUp] = useState(false);
  const saving = useCartSaving(cart);
  const sent = useRef({
    email: savedAs(cart.cart.email ?? ''),
    addresses: savedAs(cart.cart.billingAddress === null ? '' : JSON.stringify(addressesOf(draft))),
  });

  const account = buyer?.email ?? null;
  const change = (to: Draft) => {
    setDraft(to);
    keepDraft(shop, to, account);
  };
  const served = servedCountries.map((code) => formatCountry(code, localeTag)).join(', ');
  const wordsOf = (field: string, problem: FieldProblem) =>
    problem.rule !== 'country-not-served'
      ? fieldMessage(problem)
      : field.startsWith('billing')
        ? deliverElsewhere(served)
        : countryNotServed(served);
  const own = draftProblems(draft, servedCountries);
  // If one address serves both purposes, its errors appear once, at the billing address.
  const at = (field: string) => (draft.sameAddress ? field.replace('shippingAddress', 'billingAddress') : field);
  const theirs = saving.problems.map(({ field, problem }) => ({ field: at(field), problem }));
  const first = [...own, ...theirs].filter(
    ({ field }, place, told) => told.findIndex((other) => other.field === field) === place,
  );
  const problems = first.map(({ field, problem }) => ({ field, message: wordsOf(field, problem) }));

  /** Saves a part if it differs from the one sent last, or if that failed. Resolves to whether the part is saved. */
  const saveOnce = (part: 'email' | 'addresses', of: string, what: Save, fresh: boolean): Promise<boolean> => {
    if (fresh || sent.current[part].of !== of) {
      const sending = { of, done: saving.save(what).then((outcome) => outcome === 'saved') };
      sent.current[part] = sending;
      void sending.done.then((done) => {
        if (!done && sent.current[part] === sending) sent.current[part] = notSent;
      });
    }
    return sent.current[part].done;
  };
  const saveChanged = async (now: Draft, fresh = false): Promise<boolean> => {
    const wrong = draftProblems(now, servedCountries);
    const saves: Promise<boolean>[] = [];
    if (!wrong.some(({ field }) => field === 'email'))
      saves.push(saveOnce('email', now.email, { settings: { email: now.email } }, fresh));
    if (!wrong.some(({ field }) => field !== 'email'))
      saves.push(saveOnce('addresses', JSON.stringify(addressesOf(now)), { addresses: addressesOf(now) }, fresh));
    return (await Promise.all(saves)).every(Boolean);
  };

  const takeUp = useEffectEvent(() => {
    const kept = keptDraft(shop, account);
    const found = typedAlready(kept ?? draft);
    if (kept !== null || JSON.stringify(found) !== JSON.stringify(draft)) change(found);
    // Saves the customer's default address at once, so that taxes and shipping are those of its country.
    if (account !== null) void saveChanged(found);
    setTakenUp(true);
  });
  useEffect(() => takeUp(), [shop, account]);
  // Runs after the form shows the draft, as each choice saves the rest unchanged.
  useEffect(() => {
    if (takenUp) void repeatEarlyChoices();
  }, [takenUp]);

  /** Keeps a choice until the shop confirms or refuses it; without an answer it stays. */
  const saveWishes = async (settings: CartSettings) => {
    if (Object.keys(settings).length === 0) return true;
    const done = await saving.save({ settings });
    if (done !== 'unreached')
      setWishes((before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([key, value]) => !Object.entries(settings).some(([wished, wish]) => wished === key && wish === value),
          ),
        ),
      );
    return done === 'saved';
  };
  const choose = (settings: CartSettings): Promise<boolean> => {
    setWishes((before) => ({ ...before, ...settings }));
    return saveWishes(settings);
  };

  return {
    draft,
    setEmail: (email) => {
      saving.forget((told) => told === 'email');
      change({ ...draft, email });
    },
    setAddress: (role, changed) => {
      for (const field of Object.keys(changed)) saving.forget((told) => at(told) === `${role}Address.${field}`);
      const to = { ...draft, [role]: { ...draft[role], ...changed } };
      change(to);
      // Selecting a country has no blur; it is checked and saved at once.
      if ('country' in changed) {
        setTouched((before) => new Set(before).add(`${role}Address.country`));
        void saveChanged(to);
      }
    },
    setSameAddress: (sameAddress) => {
      const to = {
        ...draft,
        sameAddress,
        shipping:
          sameAddress || draft.shipping.firstName !== ''
            ? draft.shipping
            : { ...draft.shipping, firstName: draft.billing.firstName, lastName: draft.billing.lastName },
      };
      change(to);
      void saveChanged(to);
    },
    leave: (field) => {
      setTouched((before) => new Set(before).add(field));
      void saveChanged(draft);
    },
    choose: (settings) => void choose(settings),
    chosen: {
      shippingMethodId: wishes.shippingMethodId ?? cart.cart.shippingMethodId,
      pickupStore: wishes.pickupStore === undefined ? cart.cart.pickupStore : wishes.pickupStore,
      paymentMethod: wishes.paymentMethod ?? cart.cart.paymentMethod,
    },
    errorOf: (field) =>
      all || touched.has(field) || theirs.some((problem) => problem.field === field)
        ? (problems.find((problem) => problem.field === field)?.message ?? null)
        : null,
    problems,
    finish: async () => {
      setAll(true);
      const [typed, chosen] = await Promise.all([saveChanged(draft), saveWishes(wishes)]);
      await saving.settled();
      return typed && chosen && own.length === 0;
    },
    take: async (to, settings) => {
      change(to);
      const sound = draftProblems(to, servedCountries).length === 0;
      const [ok, chosen] = await Promise.all([saveChanged(to), choose(settings)]);
      return sound && ok && chosen;
    },
    saveAll: async () => {
      await Promise.all([saveChanged(draft, true), saveWishes(wishes)]);
    },
    saving,
  };
}
