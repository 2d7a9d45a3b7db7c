import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { showCustomer } from '../../../../application/account/tokens.ts';
import { watchSession } from '../../../../application/session/tokens.ts';
import { outcomeOf } from '../../../binding/outcomeOf.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { OwnerId } from '../../../../domain/kernel/Ids.ts';
import type { ReturnSearch } from '../../../binding/Addresses.ts';
import { keptForms } from '../../shared/session/keptForms.ts';

/**
 * Returns a function that goes to the requested page after signing in, with the forms kept at the expiry. It runs by
 * itself if the visitor is signed in already, here or in another tab: a page requested with an expired access token
 * leads here first, and watching the session renews it.
 */
export function useLeaveAfterSignIn(search: ReturnSearch): (customer: OwnerId | null) => Promise<void> {
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
        shop.addresses.returnAddress({ redirect }, shop.market.language),
        customer === null ? {} : keptForms(customer),
      );
    },
    [router, shop, redirect],
  );
  const signedIn = session?.level === 'User';
  useEffect(() => {
    if (!signedIn || led.current) return;
    void outcomeOf(shop.run(showCustomer, undefined)).then((outcome) =>
      outcome.ok ? lead(outcome.value.id) : undefined,
    );
  }, [shop, signedIn, lead]);
  return lead;
}
