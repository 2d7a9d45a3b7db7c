import type { MessageDescriptor } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';
import { answerOffer, callOffOrder, declineLatePrice } from '../../../../application/order/tokens.ts';
import type { OrderId } from '../../../../domain/kernel/Ids.ts';
import type { OfferAnswer } from '../../../../domain/order/SaleMove.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';

type Step =
  ({ readonly does: 'answer' } & OfferAnswer) | { readonly does: 'call-off' } | { readonly does: 'late-price' };
type SellerStep = OfferAnswer['answer'] | 'call-off' | 'late-price';

export interface Sale {
  readonly answer: (answer: OfferAnswer) => void;
  readonly callOff: () => void;
  readonly declineLatePrice: () => void;
  /** The step that is being sent. */
  readonly running: SellerStep | null;
  readonly problem: MessageDescriptor | null;
}

const isRefusal = (error: { readonly _tag: string } | string): boolean =>
  typeof error !== 'string' && ['OfferNotOpen', 'CallOffTooLate', 'LatePriceNotOpen'].includes(error._tag);

/**
 * Answers counter-offers for an order, declines the price of a late arrival, or calls its sale off. A refused answer shows
 * the order as it is meanwhile.
 */
export function useSale(id: OrderId): Sale {
  const shop = useShop();
  const router = useRouter();
  const refusalText = useRefusalText();
  const { run, running, failure } = useCommand((step: Step) => {
    if (step.does === 'call-off') return shop.run(callOffOrder, id);
    if (step.does === 'late-price') return shop.run(declineLatePrice, id);
    return shop.run(answerOffer, { id, answer: { offer: step.offer, answer: step.answer } });
  });
  const take = async (step: Step) => {
    const outcome = await run(step);
    if (outcome !== null && (outcome.ok || isRefusal(outcome.error))) await router.invalidate();
  };
  return {
    answer: (answer) => void take({ does: 'answer', ...answer }),
    callOff: () => void take({ does: 'call-off' }),
    declineLatePrice: () => void take({ does: 'late-price' }),
    running: running?.does === 'answer' ? running.answer : (running?.does ?? null),
    problem: failure === null ? null : refusalText.of(failure),
  };
}
