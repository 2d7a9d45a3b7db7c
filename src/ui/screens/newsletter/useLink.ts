import { useState, type FormEvent } from 'react';
import type { confirmSubscription, unsubscribe } from '../../../application/newsletter/tokens.ts';
import { isLinkToken } from '../../../domain/account/LinkToken.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { forgetLink, isUsedUp, useLinkToken } from '../sign-in/useLinkToken.ts';

export interface NewsletterLink {
  readonly state: 'asking' | 'done' | 'link-invalid' | 'failed';
  readonly busy: boolean;
  readonly submit: (event: FormEvent) => void;
}

const outcomes = ['done', 'link-invalid', 'failed'] as const;

/**
 * Follows a link of a newsletter mail by one press: opening the page does nothing, so that machines that look at links change nothing.
 * What `outcome` says comes from the server, where the browser has sent the form by itself.
 */
export function useLink(
  command: typeof confirmSubscription | typeof unsubscribe,
  { token: there = '', outcome }: { readonly token?: string; readonly outcome?: string },
): NewsletterLink {
  const { run, pending } = useCommand(command);
  const token = useLinkToken('token', there);
  const [end, setEnd] = useState(outcomes.find((each) => each === outcome) ?? null);
  const state =
    end ?? (isUsedUp(token) ? 'done' : token === undefined || isLinkToken(token) ? 'asking' : 'link-invalid');
  const follow = async () => {
    try {
      const followed = await run(token ?? '');
      if (followed.ok) forgetLink();
      setEnd(followed.ok ? 'done' : followed.error._tag === 'LinkInvalid' ? 'link-invalid' : 'failed');
    } catch {
      setEnd('failed');
    }
  };
  return {
    state,
    busy: pending,
    submit: (event) => {
      event.preventDefault();
      void follow();
    },
  };
}
