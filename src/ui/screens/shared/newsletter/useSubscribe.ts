import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { subscribe } from '../../../../application/newsletter/tokens.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { offline } from '../../../messages/first/offline.ts';
import { tryLater } from '../../../messages/first/tryLater.ts';

export interface Subscribing {
  readonly subscribe: (email: string) => Promise<void>;
  readonly busy: boolean;
  /** The address that the confirmation mail went to. */
  readonly subscribed: string | null;
  readonly problem: MessageDescriptor | null;
  /** Drops the result after the address is edited. */
  readonly forget: () => void;
}

export function useSubscribe(): Subscribing {
  const { localeTag } = useShop().market;
  const command = useCommand(subscribe);
  const [subscribed, setSubscribed] = useState<string | null>(null);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  return {
    busy: command.pending,
    subscribed,
    problem,
    forget: () => setProblem(null),
    subscribe: async (email) => {
      setProblem(null);
      try {
        const outcome = await command.run({ email, interests: [] });
        if (outcome.ok) setSubscribed(email);
        else {
          const { refusalWords } = await import('../../../messages/refusals/refusalWords.ts');
          setProblem(refusalWords(outcome.error, { localeTag, shownIn: 'single field' }));
        }
      } catch {
        setProblem(navigator.onLine ? tryLater : offline);
      }
    },
  };
}
