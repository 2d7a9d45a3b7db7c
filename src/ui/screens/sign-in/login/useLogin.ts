import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { signIn } from '../../../../application/session/tokens.ts';
import type { OwnerId } from '../../../../domain/kernel/Ids.ts';
import { validateEmail } from '../../../../domain/validation/Email.ts';
import { required } from '../../../../domain/validation/Rules.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useForm, type Form, type FormRules } from '../../shared/forms/useForm.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';
import { useResending, type ResendingState } from '../useResending.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

export interface LoginValues {
  readonly email: string;
  readonly password: string;
}
const blank: LoginValues = { email: '', password: '' };
const secrets = ['password'] as const;

const rules = (): Promise<FormRules<LoginValues>> =>
  Promise.resolve(({ email, password }) => {
    const [mail, secret] = [validateEmail(email), required(password)];
    return [
      ...(mail === null ? [] : [{ field: 'email', problem: mail }]),
      ...(secret === null ? [] : [{ field: 'password', problem: secret }]),
    ];
  });

export interface Login {
  readonly form: Form<LoginValues>;
  readonly onSubmit: ReturnType<Form<LoginValues>['submit']>;
  /** The password is correct, but the account is not activated: offers a new mail. */
  readonly unverified: ResendingState | null;
}

export function useLogin(entered: (customer: OwnerId | null) => Promise<void>): Login {
  const shop = useShop();
  const toast = useToast();
  const { t } = useLingui();
  const form = useForm({ name: 'login', initial: blank, rules, secrets, kept: true });
  const [unverified, setUnverified] = useState(false);
  const resending = useResending(form.values.email);

  const onSubmit = form.submit(async ({ email, password }) => {
    setUnverified(false);
    const outcome = await shop.run(signIn, { email: email.trim(), password });
    if (!outcome.ok) {
      if (outcome.error._tag === 'EmailUnverified') setUnverified(true);
      return { failure: refusalWords(outcome.error, withoutCart(shop.market)) };
    }
    const {
      cartCurrency,
      leftOut: { length: left },
    } = outcome.value;
    const shown = shop.market.currency;
    if (cartCurrency !== null && cartCurrency !== shown)
      toast({
        tone: 'good',
        text: t`Your cart is in ${cartCurrency} now: it has joined the one of your account. In the cart you can have it in ${shown} again.`,
      });
    if (left > 0)
      toast({
        tone: 'bad',
        text: t`${plural(left, { one: 'One product', other: '# products' })} of this visit found no place in your cart, which is full.`,
      });
    await entered(outcome.value.session.ownerId);
    return null;
  });

  return { form, onSubmit, unverified: unverified ? resending : null };
}
