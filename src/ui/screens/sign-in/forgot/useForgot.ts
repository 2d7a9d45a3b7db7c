import { useState } from 'react';
import { requestPasswordReset } from '../../../../application/account/tokens.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { emailRules } from '../../shared/forms/emailRules.ts';
import { useForm, type Form } from '../../shared/forms/useForm.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

interface ForgotValues {
  readonly email: string;
}
const blank: ForgotValues = { email: '' };

export interface Forgot {
  readonly form: Form<ForgotValues>;
  readonly onSubmit: ReturnType<Form<ForgotValues>['submit']>;
  /** The requested address; null before. */
  readonly sentTo: string | null;
}

/** Requests the link for a new password; the answer is the same without an account (S11). */
export function useForgot(): Forgot {
  const shop = useShop();
  const form = useForm({ name: 'forgot', initial: blank, rules: emailRules, kept: true });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const onSubmit = form.submit(async ({ email }) => {
    const outcome = await shop.run(requestPasswordReset, email.trim());
    if (!outcome.ok) return { failure: refusalWords(outcome.error, withoutCart(shop.market)) };
    setSentTo(email.trim());
    return null;
  });
  return { form, onSubmit, sentTo };
}
