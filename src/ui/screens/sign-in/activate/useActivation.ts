import { useEffect, useState } from 'react';
import { verifyEmail } from '../../../../application/account/tokens.ts';
import { watchSession } from '../../../../application/session/tokens.ts';
import { isLinkToken } from '../../../../domain/account/LinkToken.ts';
import { guest } from '../../../../domain/session/Session.ts';
import { validateEmail } from '../../../../domain/validation/Email.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useForm, type Form, type FormRules } from '../../../kit/forms/useForm.ts';
import { useResending, type ResendingState } from '../useResending.ts';

interface EmailValues {
  readonly email: string;
}
const blank: EmailValues = { email: '' };
const rules = (): Promise<FormRules<EmailValues>> => Promise.resolve(({ email }) => {
  const problem = validateEmail(email);
  return problem === null ? [] : [{ field: 'email', problem }];
});

export interface Activation {
  readonly state: 'checking' | 'done' | 'link-invalid' | 'failed';
  /** Whoever follows the link is signed in: a new address of an account that is open. */
  readonly signedIn: boolean;
  readonly again: () => void;
  /** For another link, once this one does not open anything. */
  readonly form: Form<EmailValues>;
  readonly onSubmit: ReturnType<Form<EmailValues>['submit']>;
  readonly resending: ResendingState;
}

/** Follows the link of an activation mail as soon as the page is alive. Only the browser does: machines that look at links change nothing (S15). The token is undefined while it is looked for. */
export function useActivation(token: string | undefined): Activation {
  const shop = useShop();
  const [outcome, setState] = useState<Activation['state']>('checking');
  const state = token === undefined || isLinkToken(token) ? outcome : 'link-invalid';
  const [round, setRound] = useState(0);
  const signedIn = useLive(watchSession, undefined, guest).level === 'User';
  const form = useForm({ name: 'activate', initial: blank, rules });
  const resending = useResending(form.values.email);
  useEffect(() => {
    if (token === undefined || !isLinkToken(token)) return undefined;
    let here = true;
    shop.run(verifyEmail, token).then(
      (answer) => here && setState(answer.ok ? 'done' : answer.error._tag === 'LinkInvalid' ? 'link-invalid' : 'failed'),
      () => here && setState('failed'),
    );
    return () => {
      here = false;
    };
  }, [shop, token, round]);
  return {
    state, signedIn, form, resending,
    again: () => {
      setState('checking');
      setRound((n) => n + 1);
    },
    onSubmit: form.submit(async () => {
      await resending.resend();
      return null;
    }),
  };
}
