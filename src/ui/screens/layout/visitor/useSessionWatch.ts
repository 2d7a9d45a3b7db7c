import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { watchExpiry, watchSession } from '../../../../application/session/tokens.ts';
import { useLive } from '../../../binding/useLive.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { userLoggedOutOnExpiredSession } from '../../../messages/first/sessionMessage.ts';
import { forgetDraft } from '../../shared/address/keptDraft.ts';
import { keptForms } from '../../shared/session/keptForms.ts';
import { takeExpectedEnd } from '../../shared/session/expectedEnds.ts';

const isAccount = (path: string): boolean => path === '/kundenkonto' || path.startsWith('/kundenkonto/');

/**
 * Reacts to the end of the session in any tab. An expired session is reported once: pages of the account move to the
 * sign-in page with a way back, other pages show a toast (AUTH-3). A customer signed out in another tab leaves the
 * account. Addresses being typed are forgotten at sign-out.
 */
export function useSessionWatch(): void {
  const shop = useShop();
  const router = useRouter();
  const toast = useToast();
  const { i18n } = useLingui();
  const session = useLive(watchSession, undefined, null);
  const expiry = useLive(watchExpiry, undefined, null);
  const before = useRef({ session, expiry });

  useEffect(() => {
    const { session: was, expiry: seen } = before.current;
    before.current = { session, expiry };
    const expired = expiry !== null && expiry !== seen;
    const left = was?.level === 'User' && session?.level !== 'User';
    if (!expired && !left) return;
    const signedOut = left && takeExpectedEnd(shop, expired);
    // A session that has expired keeps the addresses being typed: the customer comes back to them after signing in.
    if (signedOut || (left && !expired)) forgetDraft(shop);
    if (signedOut) return;
    router.clearCache();
    const { pathname, searchStr } = router.latestLocation;
    if (isAccount(pathname) || (expired && pathname === '/login')) {
      void router.navigate({
        to: '/login',
        search: (here) => ({
          redirect: isAccount(pathname)
            ? (shop.addresses.safeReturnPath(pathname + searchStr) ?? undefined)
            : here.redirect,
        }),
        state: { ...keptForms(), sessionExpired: expired },
        replace: true,
      });
    } else if (expired) toast({ tone: 'bad', text: i18n._(userLoggedOutOnExpiredSession) });
  }, [session, expiry, shop, router, toast, i18n]);
}
