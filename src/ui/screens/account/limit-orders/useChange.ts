import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { changeLimitOrder } from '../../../../application/limit-order/tokens.ts';
import type { LimitOrder } from '../../../../domain/limit-order/LimitOrder.ts';
import { minuteOf } from '../../../../domain/market/LocalTime.ts';
import { timeZoneOf } from '../../../../domain/market/TimeZones.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { formatEditable } from '../../../kit/format/formatNumber.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { notSentWords } from '../../../messages/refusals/refusalWords.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { useForm, type Form } from '../../shared/forms/useForm.ts';
import { enteredTerms, inTermsForm, termsProblems, type TermsDraft } from '../../shared/limit-order/terms.ts';
import { useTerms, type Terms } from '../../shared/limit-order/useTerms.ts';
import { keptFormName } from '../../shared/session/keptForms.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

export interface Change {
  readonly form: Form<TermsDraft>;
  readonly terms: Terms;
  readonly onSubmit: ReturnType<Form<TermsDraft>['submit']>;
  /** Saved since the form was opened. */
  readonly saved: boolean;
  /** Name of the kept values in the history. */
  readonly kept: string;
  readonly begin: () => void;
}

/** Changes the terms of a limit order, or renews it. A refused change shows it as it is meanwhile, and keeps what is entered. */
export function useChange(limitOrder: LimitOrder): Change {
  const { market } = useShop();
  const router = useRouter();
  const { id, version, side, quantity, targetUnitPrice, currentUnitPrice, expiresAt } = limitOrder;
  const { localeTag, store } = market;
  const { currency } = targetUnitPrice;
  const place = useMemo(() => ({ currency, timeZone: timeZoneOf(store), localeTag }), [currency, store, localeTag]);
  const [saved, setSaved] = useState(false);
  const [day = '', time = ''] = minuteOf(expiresAt, place.timeZone).split('T');
  const initial = {
    quantity: String(quantity),
    target: formatEditable(targetUnitPrice.centAmount, localeTag),
    day,
    time,
  };
  const rules = useMemo(
    () => () => Promise.resolve((values: TermsDraft) => termsProblems(values, place, Date.now())),
    [place],
  );
  const kept = keptFormName(`limit-order ${id}`, useCustomer().id);
  const form = useForm<TermsDraft>({ name: 'limit', initial, rules, kept });
  const { run } = useCommand(changeLimitOrder);
  const onSubmit = form.submit(async (values) => {
    const outcome = await run({ id, version, entered: enteredTerms(values, place) });
    if (outcome === null) return {};
    if (outcome.ok) {
      setSaved(true);
      await router.invalidate();
      return null;
    }
    const { error } = outcome;
    if (typeof error === 'string') return { failure: notSentWords(error, withoutCart(market)) };
    if (error._tag === 'InvalidFields')
      return {
        fields: error.problems.map(({ field, problem }) => ({
          field: inTermsForm(field),
          message: fieldMessage(problem),
        })),
      };
    const message = notSentWords(error, { localeTag, side });
    if (error._tag === 'NotInDeposit') return { fields: [{ field: 'quantity', message }] };
    if (error._tag === 'LimitOrderCapExceeded') return { fields: [{ field: 'target', message }] };
    await router.invalidate();
    return { failure: message };
  });
  return {
    form,
    terms: useTerms(form, currentUnitPrice, place),
    onSubmit,
    saved,
    kept,
    begin: () => {
      setSaved(false);
      form.reset(initial);
    },
  };
}
