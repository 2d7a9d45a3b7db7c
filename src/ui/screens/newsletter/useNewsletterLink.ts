import { useState, type FormEvent } from 'react';
import type { confirmSubscription, unsubscribe } from '../../../application/newsletter/tokens.ts';
import { useCommand } from '../../binding/useCommand.ts';
import { forgetLink, linkStateOf, useLinkToken } from '../shared/links/useLinkToken.ts';

export interface NewsletterLink {
  readonly state: 'asking' | 'done' | 'link-invalid' | 'failed';
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
  const [end, setEnd] = useState(outcomes.find((each) => each === outcome) ?? null);
  const state = end ?? linkStateOf(token, 'asking');
  const follow = async () => {
    try {
      const followed = await run(token ?? '');
      if (!followed.ok) return setEnd(followed.error._tag === 'LinkInvalid' ? 'link-invalid' : 'failed');
      forgetLink();
      setEnd('done');
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
