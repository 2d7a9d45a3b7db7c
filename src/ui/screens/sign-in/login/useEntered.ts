import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { showCustomer } from '../../../../application/account/tokens.ts';
import { watchSession } from '../../../../application/session/tokens.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { OwnerId } from '../../../../domain/kernel/Ids.ts';
import { returnAddress, type ReturnSearch } from '../../../routes/returnPath.ts';
import { keptForms } from '../../account/keptForms.ts';

/**
 * Leads on to where somebody wanted to go, with what they had typed there when their session ended. Whoever turns out to be signed in already, here or in another tab, is led on by itself:
 * a page that was asked for with an access token that is over leads here first, and the session is renewed by asking.
 */
export function useEntered(search: ReturnSearch): (customer: OwnerId | null) => Promise<void> {
  const shop = useShop();
  const router = useRouter();
  const session = useLive(watchSession, undefined, null);
  const led = useRef(false);
  const { redirect } = search;
  const lead = useCallback(
    async (customer: OwnerId | null) => {
      if (led.current) return;
      led.current = true;
      router.clearCache();
      router.history.replace(
        returnAddress({ redirect }, shop.market.language),
        customer === null ? {} : keptForms(customer),
      );
    },
    [router, shop, redirect],
  );
  const signedIn = session?.level === 'User';
  useEffect(() => {
    if (!signedIn || led.current) return;
    shop.run(showCustomer, undefined).then(
      (outcome) => (outcome.ok ? lead(outcome.value.id) : undefined),
      () => undefined,
    );
  }, [shop, signedIn, lead]);
  return lead;
}
