import { useRouter } from '@tanstack/react-router';
import { placeLimitOrder } from '../../../application/limit-order/tokens.ts';
import type { NoAnswer } from '../../../application/Process.ts';
import type { PricedProduct } from '../../../domain/listing/Listing.ts';
import { useShop } from '../../binding/ShopContext.ts';
import { countryNotServed } from '../../messages/countryMessage.ts';
import { formatCountry } from '../../kit/format/formatCountry.ts';
import { notSentWords, type Refusal } from '../../messages/refusals/refusalWords.ts';
import { inForm } from '../shared/address/draftProblems.ts';
import { fieldMessage } from '../../messages/fieldMessage.ts';
import type { FormRefusal } from '../shared/forms/useForm.ts';
import { useAttempt } from '../shared/purchase/useAttempt.ts';
import { inTermsForm } from '../shared/limit-order/terms.ts';
import type { LimitOrderForm } from './useLimitOrder.ts';
import { placedElsewhere } from './placedElsewhere.ts';
import { requestOf, type LimitOrderValues } from './values.ts';

/** The field beside which a refusal is shown; others concern the whole form. */
const fieldOf: Readonly<Partial<Record<Refusal['_tag'], keyof LimitOrderValues>>> = {
  LimitOrderCapExceeded: 'target',
  ShippingMethodNotFound: 'shippingMethodId',
  ShippingMethodRefused: 'shippingMethodId',
  PaymentMethodRefused: 'paymentMethod',
};

/** Places the limit order of the form and opens it in the account. A refusal is shown beside its field; nothing entered is lost. */
export function useSubmit({ product }: PricedProduct, { form, terms, payoutIn, book }: LimitOrderForm) {
  const { market } = useShop();
  const router = useRouter();
  const { send } = useAttempt('limitOrderKey', placeLimitOrder);
  const refusalOf = (error: Refusal | NoAnswer, { side, sameAddress }: LimitOrderValues): FormRefusal => {
    const facts = { localeTag: market.localeTag, side };
    if (typeof error === 'string') return { failure: notSentWords(error, facts) };
    if (error._tag === 'IdempotencyKeyReused') return { failure: placedElsewhere };
    if (error._tag === 'InvalidFields')
      return {
        fields: error.problems
          .map(inForm)
          .map(({ field, problem }) => ({ field: inTermsForm(field), message: fieldMessage(problem) })),
      };
    if (error._tag === 'CountryNotServed') {
      const served = error.served.map((code) => formatCountry(code, market.localeTag)).join(', ');
      const field = sameAddress ? 'billing.country' : 'shipping.country';
      return { fields: [{ field, message: countryNotServed(served, side) }] };
    }
    const message = notSentWords(error, facts);
    const field = fieldOf[error._tag];
    return field === undefined ? { failure: message } : { fields: [{ field, message }] };
  };
  return form.submit(async (values) => {
    const request = requestOf(values, { sku: product.sku, market, place: terms.place, payoutIn });
    const outcome = await send((idempotencyKey) => ({ request, idempotencyKey }));
    if (outcome === null) return {};
    if (!outcome.ok) return refusalOf(outcome.error, values);
    book.keepTyped(values);
    await router.navigate({ to: '/kundenkonto/limit-order/$slug', params: { slug: outcome.value.id } });
    return null;
  });
}
