import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut, signOutEverywhere } from '../../../../application/session/tokens.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { endSessionExpectedly } from './expectedEnds.ts';

export interface SigningOut {
  readonly leave: (everywhere?: boolean) => Promise<void>;
  readonly leaving: boolean;
}

/** Signs out, here or on every device, and goes to the home page of the language (RT-43). */
export function useSignOut(): SigningOut {
  const shop = useShop();
  const router = useRouter();
  const toast = useToast();
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const leave = async (everywhere = false) => {
    if (leaving) return;
    setLeaving(true);
    try {
      const outcome = await endSessionExpectedly(
        shop,
        () => shop.run(everywhere ? signOutEverywhere : signOut, undefined),
        ({ ok }) => ok,
        !everywhere,
      );
      // useSessionWatch reports the expired session.
      if (!outcome.ok && outcome.error._tag === 'SessionExpired') return;
      if (!outcome.ok) return toast({ tone: 'bad', text: t`You could not be signed out. Please try again.` });
      router.clearCache();
      await router.navigate({ to: '/' });
      toast({ tone: 'good', text: everywhere ? t`You are signed out on all devices.` : t`You are signed out.` });
    } catch {
      toast({ tone: 'bad', text: t`You could not be signed out. Please try again.` });
    } finally {
      setLeaving(false);
    }
  };
  return { leave, leaving };
}
