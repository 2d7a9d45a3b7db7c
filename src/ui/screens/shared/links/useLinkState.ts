import { useState } from 'react';
import type { Outcome } from '../../../binding/Shop.ts';
import { forgetLink, linkStateOf } from './useLinkToken.ts';

/** `failed`: the shop could not be asked; the link can be followed again. */
export type LinkState = 'asking' | 'done' | 'link-invalid' | 'failed';

export interface FollowedLink {
  readonly state: LinkState;
  /** Takes the shop's answer to the link's token; null changes nothing. */
  readonly answered: (outcome: Outcome<unknown, LinkError> | null) => void;
}

type LinkError = string | { readonly _tag: string };

const tagOf = (error: LinkError): string => (typeof error === 'string' ? error : error._tag);

/**
 * The state of a link from a mail. A token that was followed is marked as used, so that a reload shows `done`.
 *
 * @param token undefined until it is read
 * @param known the state if the server has answered already
 */
export function useLinkState(token: string | undefined, known: LinkState | null = null): FollowedLink {
  const [end, setEnd] = useState(known);
  return {
    state: end ?? linkStateOf(token),
    answered: (outcome) => {
      if (outcome === null) return;
      if (outcome.ok) forgetLink();
      setEnd(endOf(outcome));
    },
  };
}

function endOf(outcome: Outcome<unknown, LinkError>): LinkState {
  if (outcome.ok) return 'done';
  return tagOf(outcome.error) === 'LinkInvalid' ? 'link-invalid' : 'failed';
}
