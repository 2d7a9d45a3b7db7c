import { showCustomer, verifyEmail } from '../../../../application/account/tokens.ts';
import { watchSession } from '../../../../application/session/tokens.ts';
import { guest } from '../../../../domain/session/Session.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useLive } from '../../../binding/useLive.ts';
import { emailRules } from '../../shared/forms/emailRules.ts';
import { useForm, type Form } from '../../shared/forms/useForm.ts';
import { useLinkState, type LinkState } from '../../shared/links/useLinkState.ts';
import { useResending, type ResendingState } from '../useResending.ts';

interface EmailValues {
  readonly email: string;
}
const blank: EmailValues = { email: '' };

export interface Activation {
  readonly state: LinkState;
  readonly busy: boolean;
  /** The visitor is signed in, so the link confirms a new e-mail address. */
  readonly signedIn: boolean;
  readonly confirm: () => void;
  /** Form for another mail, if this link is invalid. */
  readonly form: Form<EmailValues>;
  readonly onSubmit: ReturnType<Form<EmailValues>['submit']>;
  readonly resending: ResendingState;
}

/**
 * Activates an account by a button; opening the page alone changes nothing, so that link scanners confirm nothing
 * (S15). The token is undefined until it is read.
 */
export function useActivation(token: string | undefined): Activation {
  const shop = useShop();
  const { run, pending } = useCommand(verifyEmail);
  const { state, answered } = useLinkState(token);
  const signedIn = useLive(watchSession, undefined, guest).level === 'User';
  const form = useForm({ name: 'activate', initial: blank, rules: emailRules });
  const resending = useResending(form.values.email);
  const confirm = async () => {
    const outcome = await run(token ?? '');
    answered(outcome);
    // Reloads the customer, so that every page shows the new address.
    if (outcome?.ok === true && signedIn) void outcomeOf(shop.run(showCustomer, undefined));
  };
  return {
    state,
    signedIn,
    form,
    resending,
    busy: pending,
    confirm: () => void confirm(),
    onSubmit: form.submit(async () => {
      await resending.resend();
      return null;
    }),
  };
}
