import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { signOut, signOutEverywhere } from '../../../../application/session/tokens.ts';
import { useCommand } from '../../../binding/useCommand.ts';
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
  const { run, pending } = useCommand(async (everywhere: boolean) => {
    const outcome = await endSessionExpectedly(
      shop,
      () => shop.run(everywhere ? signOutEverywhere : signOut, undefined),
      ({ ok }) => ok,
      !everywhere,
    );
    if (!outcome.ok) return outcome;
    router.clearCache();
    await router.navigate({ to: '/' });
    // On the home page nothing else moves the focus from the menu, which is gone.
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    return outcome;
  });
  const leave = async (everywhere = false) => {
    const outcome = await run(everywhere);
    if (outcome === null) return;
    if (outcome.ok)
      return toast({ tone: 'good', text: everywhere ? t`You are signed out on all devices.` : t`You are signed out.` });
    // useSessionWatch reports the expired session.
    if (typeof outcome.error !== 'string' && outcome.error._tag === 'SessionExpired') return;
    toast({ tone: 'bad', text: t`You could not be signed out. Please try again.` });
  };
  return { leave, leaving: pending };
}
