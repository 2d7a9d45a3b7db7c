import { useState, type FormEvent } from 'react';
import type { confirmSubscription, unsubscribe } from '../../../application/newsletter/tokens.ts';
import { isLinkToken } from '../../../domain/account/LinkToken.ts';
import { useCommand } from '../../binding/useCommand.ts';

export interface NewsletterLink {
  readonly state: 'asking' | 'done' | 'link-invalid' | 'failed';
  readonly busy: boolean;
  readonly submit: (event: FormEvent) => void;
}

/** What `outcome` says comes from the server, where the browser has sent the form by itself. */
const begun = (token: string, outcome: string | undefined): NewsletterLink['state'] =>
  outcome === 'done' ? 'done' : !isLinkToken(token) ? 'link-invalid' : outcome === 'failed' ? 'failed' : 'asking';

/** Follows a link of a newsletter mail by one press: opening the page does nothing, so that machines that look at links change nothing. */
export function useLink(command: typeof confirmSubscription | typeof unsubscribe, { token = '', outcome }: { readonly token?: string; readonly outcome?: string }): NewsletterLink {
  const { run, pending } = useCommand(command);
  const [state, setState] = useState(begun(token, outcome));
  const follow = async () => {
    try {
      const followed = await run(token);
      setState(followed.ok ? 'done' : followed.error._tag === 'LinkInvalid' ? 'link-invalid' : 'failed');
    } catch {
      setState('failed');
    }
  };
  return {
    state, busy: pending,
    submit: (event) => {
      event.preventDefault();
      void follow();
    },
  };
}
