import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useState } from 'react';
import { disableAlert, enableAlert, showAlerts } from '../../../../application/alert/tokens.ts';
import { watchSession } from '../../../../application/session/tokens.ts';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import { guest } from '../../../../domain/session/Session.ts';
import { useCommand } from '../../../binding/useCommand.ts';
import { useLatest } from '../../../binding/useLatest.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { notSentWords } from '../../../messages/refusals/refusalWords.ts';
import { withoutCart } from '../side/cartSide.ts';

export interface BoundAlert {
  /** `guest` and `customer`: the alert is off. `on` carries the e-mail address if it was entered just now. */
  readonly state: { readonly kind: 'guest' | 'customer' } | { readonly kind: 'on'; readonly email: string | null };
  /** How often the visitor has changed it here. */
  readonly changes: number;
  readonly busy: boolean;
  readonly failure: MessageDescriptor | null;
  /** Guests pass their address; customers pass null. Resolves when it is answered. */
  readonly enable: (email: string | null) => Promise<void>;
  readonly disable: () => void;
}

/** The visitor's availability alert of a product (CAT-10). */
export function useAlert(sku: Sku): BoundAlert {
  const shop = useShop();
  const { level, ownerId } = useLive(watchSession, undefined, guest);
  const [on, setOn] = useState<{ readonly email: string | null } | null>(null);
  const [changes, setChanges] = useState(0);
  const facts = { localeTag: shop.market.localeTag, shownIn: 'single field' } as const;

  const { ask, drop } = useLatest(showAlerts);

  useEffect(() => {
    if (level === 'guest') return;
    void ask(undefined).then((outcome) => {
      if (outcome?.ok !== true) return;
      const isOn = outcome.value.some((alert) => alert.sku === sku);
      setOn((before) => (isOn ? (before ?? { email: null }) : null));
    });
    return drop;
  }, [ask, drop, sku, level, ownerId]);

  const { run, pending, failure } = useCommand((to: typeof on) =>
    to === null ? shop.run(disableAlert, sku) : shop.run(enableAlert, { sku, email: to.email }),
  );
  const change = async (to: typeof on) => {
    const outcome = await run(to);
    if (outcome?.ok !== true) return;
    setOn(to);
    setChanges((before) => before + 1);
  };
  return {
    changes,
    state: on === null ? { kind: level === 'User' ? 'customer' : 'guest' } : { kind: 'on', email: on.email },
    busy: pending,
    failure: failure === null ? null : notSentWords(failure, withoutCart(facts)),
    enable: (email) => change({ email }),
    disable: () => void change(null),
  };
}
