import type { MessageDescriptor } from '@lingui/core';
import { useRouter } from '@tanstack/react-router';
import { answerOffer, callOffOrder } from '../../../../application/order/tokens.ts';
import type { OrderId } from '../../../../domain/kernel/Ids.ts';
import type { OfferAnswer } from '../../../../domain/order/SellMove.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useRefusalText } from '../../shared/refusals/useRefusalText.ts';

type Step = ({ readonly does: 'answer' } & OfferAnswer) | { readonly does: 'call-off' };
type SellerStep = OfferAnswer['answer'] | 'call-off';

export interface Sale {
  readonly answer: (answer: OfferAnswer) => void;
  readonly callOff: () => void;
  /** The step that is being sent. */
  readonly running: SellerStep | null;
  readonly problem: MessageDescriptor | null;
}

const isRefusal = (error: { readonly _tag: string } | string): boolean =>
  typeof error !== 'string' && (error._tag === 'OfferNotOpen' || error._tag === 'CallOffTooLate');

/** Answers counter-offers for an order, or calls its sale off. A refused answer shows the order as it is meanwhile. */
export function useSale(id: OrderId): Sale {
  const shop = useShop();
  const router = useRouter();
  const refusalText = useRefusalText();
  const { run, running, failure } = useCommand((step: Step) =>
    step.does === 'call-off'
      ? shop.run(callOffOrder, id)
      : shop.run(answerOffer, { id, answer: { offer: step.offer, answer: step.answer } }),
  );
  const take = async (step: Step) => {
    const outcome = await run(step);
    if (outcome !== null && (outcome.ok || isRefusal(outcome.error))) await router.invalidate();
  };
  return {
    answer: (answer) => void take({ does: 'answer', ...answer }),
    callOff: () => void take({ does: 'call-off' }),
    running: running?.does === 'answer' ? running.answer : (running?.does ?? null),
    problem: failure === null ? null : refusalText.of(failure),
  };
}
