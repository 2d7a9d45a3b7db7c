import { resetPassword } from '../../../../application/account/tokens.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useForm, type Form } from '../../shared/forms/useForm.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { useLinkState, type LinkState } from '../../shared/links/useLinkState.ts';
import { newPasswordRules, type NewPasswordValues } from '../../shared/person/newPasswordRules.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

export interface Reset {
  readonly form: Form<NewPasswordValues>;
  readonly onSubmit: ReturnType<Form<NewPasswordValues>['submit']>;
  readonly state: LinkState;
}

const blank: NewPasswordValues = { newPassword: '', passwordAgain: '' };
const secrets = ['newPassword', 'passwordAgain'] as const;

/** Sets a new password with the token of a mail (AUTH-6); the token is undefined until it is read. */
export function useReset(token: string | undefined): Reset {
  const shop = useShop();
  const form = useForm({ name: 'reset', initial: blank, rules: newPasswordRules, secrets });
  const { state, answered } = useLinkState(token);
  const onSubmit = form.submit(async ({ newPassword }) => {
    const outcome = await shop.run(resetPassword, { token: token ?? '', newPassword });
    answered(outcome);
    if (outcome.ok) return null;
    const { error } = outcome;
    if (error._tag === 'InvalidFields')
      return { fields: error.problems.map(({ field, problem }) => ({ field, message: fieldMessage(problem) })) };
    return { failure: refusalWords(error, withoutCart(shop.market)) };
  });
  return { form, onSubmit, state };
}
