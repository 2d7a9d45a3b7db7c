import type { FormEvent } from 'react';
import type { confirmSubscription, unsubscribe } from '../../../application/newsletter/tokens.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { useLinkState, type LinkState } from '../shared/links/useLinkState.ts';
import { useLinkToken } from '../shared/links/useLinkToken.ts';

export interface NewsletterLink {
  readonly state: LinkState;
  readonly busy: boolean;
  readonly submit: (event: FormEvent) => void;
}

const outcomes = ['done', 'link-invalid', 'failed'] as const;

/**
 * Confirms or ends a subscription by a button; opening the page alone changes nothing, so that link scanners have no
 * effect. `outcome` is the server's result if the browser sent the form without script.
 */
export function useNewsletterLink(
  command: typeof confirmSubscription | typeof unsubscribe,
  { token: there = '', outcome }: { readonly token?: string; readonly outcome?: string },
): NewsletterLink {
  const { run, pending } = useCommand(command);
  const token = useLinkToken('token', there);
  const { state, answered } = useLinkState(token, outcomes.find((each) => each === outcome) ?? null);
  return {
    state,
    busy: pending,
    submit: (event) => {
      event.preventDefault();
      void run(token ?? '').then(answered);
    },
  };
}
