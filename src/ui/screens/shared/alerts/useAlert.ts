import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { disableAlert, enableAlert, showAlerts } from '../../../../application/alert/tokens.ts';
import { watchSession } from '../../../../application/session/tokens.ts';
import type { Sku } from '../../../../domain/kernel/Ids.ts';
import { guest } from '../../../../domain/session/Session.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { notSentWords, refusalWords, type Refusal } from '../../../messages/refusals/refusalWords.ts';

export interface BoundAlert {
  /** `guest` and `customer`: the alert is off. `on` carries the e-mail address if it was entered just now. */
  readonly state: { readonly kind: 'guest' | 'customer' } | { readonly kind: 'on'; readonly email: string | null };
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
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const facts = { localeTag: shop.market.localeTag, shownIn: 'single field' } as const;

  useEffect(() => {
    if (level === 'guest') return;
    let over = false;
    shop.run(showAlerts, undefined).then(
      (outcome) => {
        if (!over && outcome.ok)
          setOn((before) => (outcome.value.some((alert) => alert.sku === sku) ? (before ?? { email: null }) : null));
      },
      () => {},
    );
    return () => {
      over = true;
    };
  }, [shop, sku, level, ownerId]);

  const change = async (
    job: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: Refusal }>,
    after: typeof on,
  ) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await job();
      if (outcome.ok) setOn(after);
      else setFailure(refusalWords(outcome.error, facts));
    } catch {
      setFailure(notSentWords(null, facts));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return {
    state: on === null ? { kind: level === 'User' ? 'customer' : 'guest' } : { kind: 'on', email: on.email },
    busy,
    failure,
    enable: (email) => change(() => shop.run(enableAlert, { sku, email }), { email }),
    disable: () => void change(() => shop.run(disableAlert, sku), null),
  };
}
