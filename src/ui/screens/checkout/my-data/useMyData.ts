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
import { addressesOf, draftOf, type AddressDraft, type AddressRole, type Buyer, type Draft } from './draft.ts';
import { draftProblems } from './draftProblems.ts';
import { keepDraft, keptDraft } from './keptDraft.ts';
import { typedAlready } from './typedAlready.ts';
import { useCartSaving, type CartSaving, type Save } from './useCartSaving.ts';

export interface MyData {
  readonly draft: Draft;
  readonly setEmail: (email: string) => void;
  readonly setAddress: (role: AddressRole, change: Partial<AddressDraft>) => void;
  readonly setSameAddress: (same: boolean) => void;
  /** The field has been left: it is checked, and what is complete is saved. */
  readonly leave: (field: string) => void;
  readonly choose: (settings: CartSettings) => void;
  /** Delivery, store and payment as chosen, before the shop has agreed. */
  readonly chosen: Pick<Cart, 'shippingMethodId' | 'pickupStore' | 'paymentMethod'>;
  /** The words of what is wrong with a field, once it has been left or the step was to be finished. */
  readonly errorOf: (field: string) => MessageDescriptor | null;
  /** All that is wrong, shown or not, in the order of the form. */
  readonly problems: readonly { readonly field: string; readonly message: MessageDescriptor }[];
  /** Shows everything that is wrong; saves what is not saved yet. Resolves to whether all of it is saved and sound. */
  readonly finish: () => Promise<boolean>;
  /** Everything once more: the cart is a new one. */
  readonly saveAll: () => Promise<void>;
  /** Takes over a whole draft and choices with it. Resolves to whether all of it is saved and sound. */
  readonly take: (draft: Draft, settings: CartSettings) => Promise<boolean>;
  readonly saving: Pick<CartSaving, 'saving' | 'failure' | 'lost'>;
}

/** A part of the data as it was sent, and whether it is saved. */
interface Sent {
  readonly of: string;
  readonly done: Promise<boolean>;
}
const savedAs = (of: string): Sent => ({ of, done: Promise.resolve(true) });
const notSent = savedAs('');

/** The data of a checkout while it is typed: checked as fields are left, kept on the server as soon as a section is complete. */
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
  // An address that stands for both is complained of once, at its fields.
  const at = (field: string) => (draft.sameAddress ? field.replace('shippingAddress', 'billingAddress') : field);
  const theirs = saving.problems.map(({ field, problem }) => ({ field: at(field), problem }));
  const first = [...own, ...theirs].filter(
    ({ field }, place, told) => told.findIndex((other) => other.field === field) === place,
  );
  const problems = first.map(({ field, problem }) => ({ field, message: wordsOf(field, problem) }));

  /** Sends a part that differs from what was sent last. Resolves to whether it is saved, also for one that is still on its way; one that is not is sent again. */
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
    // A customer's own address is chosen already: taxes and shipping are those of its country from the start.
    if (account !== null) void saveChanged(found);
    setTakenUp(true);
  });
  useEffect(() => takeUp(), [shop, account]);
  // Once the form shows what was typed: a choice keeps all the rest as it stands.
  useEffect(() => {
    if (takenUp) void repeatEarlyChoices();
  }, [takenUp]);

  /** What was chosen stays chosen until the shop has agreed or said no; an answer that never came is no answer. */
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
      // A choice is made at once, and checked at once.
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
