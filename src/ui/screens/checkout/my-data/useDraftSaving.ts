import { useRef } from 'react';
import type { PricedCart } from '../../../../domain/cart/Cart.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { addressesOf, type Draft } from '../../shared/address/draft.ts';
import { draftProblems, type DraftProblem } from '../../shared/address/draftProblems.ts';
import type { CartSaving, Save } from './useCartSaving.ts';

/** A part of the draft as sent, and whether it is saved. */
interface Sent {
  readonly of: string;
  readonly done: Promise<boolean>;
}
const savedAs = (of: string): Sent => ({ of, done: Promise.resolve(true) });
const notSent = savedAs('');

/**
 * Returns a function that saves each complete part of a draft, the e-mail and the addresses, if it differs from the one
 * sent last or if that one was not saved; `again` sends complete parts in any case. It resolves to whether they are
 * saved. `refused` is called with what the shop refuses about fields.
 */
export function useDraftSaving(
  { cart }: Pick<PricedCart, 'cart'>,
  rendered: Draft,
  save: CartSaving['save'],
  refused: (problems: readonly DraftProblem[]) => void,
): (draft: Draft, again?: boolean) => Promise<boolean> {
  const { servedCountries } = useShop().market;
  const sent = useRef({
    email: savedAs(cart.email ?? ''),
    addresses: savedAs(cart.billingAddress === null ? '' : JSON.stringify(addressesOf(rendered))),
  });
  const savePart = (part: 'email' | 'addresses', of: string, what: Save, again: boolean): Promise<boolean> => {
    if (again || sent.current[part].of !== of) {
      const sending = {
        of,
        done: save(what).then(({ end, problems }) => {
          if (problems.length > 0) refused(problems);
          return end === 'saved';
        }),
      };
      sent.current[part] = sending;
      void sending.done.then((done) => {
        if (!done && sent.current[part] === sending) sent.current[part] = notSent;
      });
    }
    return sent.current[part].done;
  };
  return async (draft, again = false) => {
    const wrong = draftProblems(draft, servedCountries);
    const { email } = draft;
    const addresses = addressesOf(draft);
    const saves = [
      ...(wrong.some(({ field }) => field === 'email')
        ? []
        : [savePart('email', email, { settings: { email } }, again)]),
      ...(wrong.some(({ field }) => field !== 'email')
        ? []
        : [savePart('addresses', JSON.stringify(addresses), { addresses }, again)]),
    ];
    return (await Promise.all(saves)).every(Boolean);
  };
}
