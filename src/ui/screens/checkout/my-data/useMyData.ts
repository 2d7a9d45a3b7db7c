import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import type { CartSettings } from '../../../../domain/cart/ports/Carts.ts';
import type { FieldProblem } from '../../../../domain/validation/InvalidFields.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatCountry } from '../../../kit/format/formatCountry.ts';
import { countryNotServed, deliverElsewhere } from '../../../messages/countryMessage.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { draftOf, type AddressDraft, type AddressRole, type Buyer, type Draft } from '../../shared/address/draft.ts';
import { controlOf, draftProblems, inForm, type DraftProblem } from '../../shared/address/draftProblems.ts';
import { keepDraft, keptDraft } from '../../shared/address/keptDraft.ts';
import { useForm, type FieldMessage, type FieldText, type Form } from '../../shared/forms/useForm.ts';
import { useCartSaving, type CartSaving } from './useCartSaving.ts';
import { useChoices, type Chosen } from './useChoices.ts';
import { useDraftSaving } from './useDraftSaving.ts';

export interface MyData {
  readonly form: Form<Draft>;
  readonly email: FieldText;
  /** Ties the control of a part of an address to the form; complete addresses are saved on blur. */
  readonly addressText: (role: AddressRole) => (part: keyof AddressDraft) => FieldText;
  readonly setAddress: (role: AddressRole, address: AddressDraft) => void;
  readonly setSameAddress: (same: boolean) => void;
  readonly chosen: Chosen['chosen'];
  readonly choose: (settings: CartSettings) => void;
  /** Saves unsaved parts. Resolves to whether all is saved. */
  readonly finish: () => Promise<boolean>;
  /** Saves all data again, for a new cart. */
  readonly saveAll: () => Promise<void>;
  /** Replaces the draft and choices. Resolves to whether all data are valid and saved. */
  readonly take: (draft: Draft, settings: CartSettings) => Promise<boolean>;
  readonly saving: Pick<CartSaving, 'saving' | 'failure' | 'lost'>;
}

/** Messages of the draft's problems: a country that is not served lists those that are. */
function useDraftMessages() {
  const { servedCountries, localeTag } = useShop().market;
  const served = servedCountries.map((code) => formatCountry(code, localeTag)).join(', ');
  return (field: string, problem: FieldProblem) => {
    if (problem.rule !== 'country-not-served') return fieldMessage(problem);
    return field.startsWith('billing') ? deliverElsewhere(served) : countryNotServed(served);
  };
}

/**
 * The form of the step "my data", and the processes beside it: complete parts and choices are saved at once.
 * @param lackingIn messages about choices that are missing or contradict each other
 */
export function useMyData(
  cart: PricedCart,
  buyer: Buyer | null,
  lackingIn: (chosen: Chosen['chosen']) => readonly FieldMessage[],
): MyData {
  const shop = useShop();
  const { servedCountries, country } = shop.market;
  const [initial] = useState(() => draftOf(cart, country, buyer));
  const account = buyer?.email ?? null;
  const messageOf = useDraftMessages();
  const rules = useMemo(
    () => () => Promise.resolve((draft: Draft) => draftProblems(draft, servedCountries).map(inForm)),
    [servedCountries],
  );
  const saving = useCartSaving(cart);
  const { chosen, choose, saveChosen } = useChoices(cart.cart, saving.save);
  const form = useForm<Draft>({
    name: 'my-data',
    initial,
    rules,
    controlOf,
    messageOf,
    lacking: lackingIn(chosen),
    kept: {
      read: () => keptDraft(shop, account),
      write: (draft) => {
        if (draft !== undefined) keepDraft(shop, draft, account);
      },
    },
  });
  const refuse = (problems: readonly DraftProblem[]) => {
    // If one address serves both purposes, its errors appear once, at the billing address.
    const at = (field: string) => (form.read().sameAddress ? field.replace('shipping.', 'billing.') : field);
    form.refuse({
      fields: problems.map(inForm).map(({ field, problem }) => ({
        field: at(field),
        message: messageOf(at(field), problem),
      })),
    });
  };
  const saveDraft = useDraftSaving(cart, initial, saving.save, refuse);
  const saveTyped = () => void saveDraft(form.read());

  // Saves the customer's default address at once, so that taxes and shipping are those of its country.
  const saveFirst = useEffectEvent(saveTyped);
  useEffect(() => {
    if (account !== null) saveFirst();
  }, [account]);

  const savedOnBlur = (text: FieldText): FieldText => ({
    ...text,
    onBlur: () => {
      text.onBlur();
      saveTyped();
    },
  });
  return {
    form,
    email: savedOnBlur(form.text('email')),
    addressText: (role) => (part) => {
      const text = savedOnBlur(form.text(`${role}.${part}`));
      // Selecting a country has no blur; it is checked and saved at once.
      return part !== 'country'
        ? text
        : {
            ...text,
            onChange: (code) => {
              text.onChange(code);
              text.onBlur();
            },
          };
    },
    setAddress: (role, address) => {
      form.fill({ ...form.read(), [role]: address });
      form.leave(`${role}.country`);
      saveTyped();
    },
    setSameAddress: (sameAddress) => {
      const { shipping, billing } = form.read();
      const { firstName, lastName } = sameAddress || shipping.firstName !== '' ? shipping : billing;
      form.fill({ ...form.read(), sameAddress, shipping: { ...shipping, firstName, lastName } });
      saveTyped();
    },
    chosen,
    choose: (settings) => void choose(settings),
    finish: async () => {
      const saved = await Promise.all([saveDraft(form.read()), saveChosen()]);
      await saving.settled();
      return saved.every(Boolean);
    },
    take: async (draft, settings) => {
      form.fill(draft);
      const sound = draftProblems(draft, servedCountries).length === 0;
      const saved = await Promise.all([saveDraft(draft), choose(settings)]);
      return sound && saved.every(Boolean);
    },
    saveAll: async () => {
      await Promise.all([saveDraft(form.read(), true), saveChosen()]);
    },
    saving,
  };
}
