import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CartChoices } from '../../../../application/checkout/CartSaving.ts';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { paysIntoAccount } from '../../../../domain/cart/CartPayment.ts';
import { payoutProblems } from '../../../../domain/payout/PayoutRules.ts';
import type { StoreCard } from '../../../../domain/content/Store.ts';
import { sellsOutOfDeposit } from '../../../../domain/shipping/OfferedMethods.ts';
import type { OfferedMethod } from '../../../../domain/shipping/Shipping.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { draftOf, type Buyer, type Draft } from '../../shared/address/draft.ts';
import { controlOf, draftProblems, inForm, type DraftProblem } from '../../shared/address/draftProblems.ts';
import { keepDraft, keptDraft } from '../../shared/address/keptDraft.ts';
import { useForm, type Form } from '../../shared/forms/useForm.ts';
import { choiceProblems } from '../../shared/purchase/choiceProblems.ts';
import { completeParts } from './completeParts.ts';
import { draftFields, type DraftFields } from '../../shared/purchase/draftFields.ts';
import { useCartSaving, type CartSaving } from './useCartSaving.ts';
import { useDraftMessages } from '../../shared/purchase/useDraftMessages.ts';

export interface MyData extends DraftFields, Pick<CartSaving, 'chosen' | 'choose' | 'saving' | 'failure' | 'lost'> {
  readonly form: Form<Draft>;
  /** Saves what is complete. Resolves to whether all of it is saved. */
  readonly finish: () => Promise<boolean>;
  /** Replaces the draft and choices. Resolves to whether all data are valid and saved. */
  readonly take: (draft: Draft, choices: CartChoices) => Promise<boolean>;
}

/** What the choices of delivery and payment are checked against. */
export interface Offer {
  readonly methods: readonly OfferedMethod[];
  readonly stores: readonly StoreCard[];
}

/** The form of the step "my data": what is typed is its values; complete parts and choices are saved at once. */
export function useMyData(priced: PricedCart, buyer: Buyer | null, { methods, stores }: Offer): MyData {
  const shop = useShop();
  const { market } = shop;
  const { servedCountries, country } = market;
  const { cart } = priced;
  const [initial] = useState(() => draftOf(priced, country, buyer));
  const account = buyer?.email ?? null;
  const messageOf = useDraftMessages();
  const { finish, type, ...saving } = useCartSaving(priced, (problems) => refuse(problems));
  const { chosen, choose } = saving;
  const isOutOfDeposit = sellsOutOfDeposit({ ...cart, ...chosen });
  const payoutIn = paysIntoAccount({ ...cart, ...chosen }) ? cart.store : null;
  const rules = useMemo(() => {
    const lacking = choiceProblems({
      cart: { ...cart, ...chosen },
      methods,
      gross: priced.totals.gross,
      market,
      stores,
    });
    return () =>
      Promise.resolve((draft: Draft) => [
        ...draftProblems(draft, servedCountries, isOutOfDeposit).map(inForm),
        ...lacking,
        ...(payoutIn === null ? [] : payoutProblems(draft.payout, payoutIn).map(inForm)),
      ]);
  }, [servedCountries, cart, chosen, methods, priced, market, stores, payoutIn, isOutOfDeposit]);
  const form = useForm<Draft>({
    name: 'my-data',
    initial,
    rules,
    controlOf,
    messageOf,
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
  const saveTyped = () => type(completeParts(form.read(), { servedCountries, payoutIn, isOutOfDeposit }));

  // Saves the customer's default address at once, so that taxes and shipping are those of its country. A restored cart
  // may lack what is typed here.
  const [first] = useState(cart.id);
  const saveFirst = useEffectEvent(saveTyped);
  useEffect(() => {
    if (account !== null || cart.id !== first) saveFirst();
  }, [account, cart.id, first]);

  return {
    ...saving,
    form,
    ...draftFields(form, saveTyped),
    finish: () => {
      saveTyped();
      return finish();
    },
    take: async (draft, choices) => {
      form.fill(draft);
      const repeats = {
        servedCountries,
        payoutIn,
        isOutOfDeposit: sellsOutOfDeposit({ ...cart, ...chosen, ...choices }),
      };
      type(completeParts(draft, repeats));
      choose(choices);
      return (await finish()) && draftProblems(draft, servedCountries, repeats.isOutOfDeposit).length === 0;
    },
  };
}
