import { useState } from 'react';
import { subscribe } from '../../../../application/newsletter/tokens.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { emailRules } from '../forms/emailRules.ts';
import { useFieldFocus } from '../forms/useFieldFocus.ts';
import { useForm, type Form } from '../forms/useForm.ts';
import { withoutCart } from '../side/cartSide.ts';

interface Subscription {
  readonly email: string;
}

export interface Subscribing {
  readonly form: Form<Subscription>;
  readonly onSubmit: ReturnType<Form<Subscription>['submit']>;
  /** The address that the confirmation mail went to. */
  readonly subscribed: string | null;
}

/**
 * Form for a subscription of the newsletter (CMS-7).
 * @param name of the form, of which a page may have several
 * @param own address of the signed-in customer; it fills an unedited field
 */
export function useSubscribe(name: string, own: string): Subscribing {
  const shop = useShop();
  const [subscribed, setSubscribed] = useState<string | null>(null);
  const form = useForm<Subscription>({ name, initial: { email: own }, rules: emailRules });
  useFieldFocus(`${name}-email`, form.attempt);
  const onSubmit = form.submit(async ({ email }) => {
    const outcome = await shop.run(subscribe, { email: email.trim(), interests: [] });
    if (!outcome.ok) {
      const { refusalWords } = await import('../../../messages/refusals/refusalWords.ts');
      const message = refusalWords(
        outcome.error,
        withoutCart({ localeTag: shop.market.localeTag, shownIn: 'single field' }),
      );
      return { fields: [{ field: 'email', message }] };
    }
    setSubscribed(email.trim());
    return null;
  });
  return { form, onSubmit, subscribed };
}
