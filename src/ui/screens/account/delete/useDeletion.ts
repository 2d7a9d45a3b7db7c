import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteAccount } from '../../../../application/account/tokens.ts';
import type { OwnerId } from '../../../../domain/kernel/Ids.ts';
import { accepted, required } from '../../../../domain/validation/Rules.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import { useForm, type Form, type FormRules } from '../../shared/forms/useForm.ts';
import { useToast } from '../../../kit/ToastContext.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';
import { endSessionExpectedly } from '../../shared/session/expectedEnds.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

interface DeletionValues {
  readonly password: string;
  readonly understood: boolean;
}
const blank: DeletionValues = { password: '', understood: false };
const secrets = ['password'] as const;
const rules = (): Promise<FormRules<DeletionValues>> =>
  Promise.resolve(({ password, understood }) => {
    const [secret, consent] = [required(password), accepted(understood)];
    return [
      ...(consent === null ? [] : [{ field: 'understood', problem: consent }]),
      ...(secret === null ? [] : [{ field: 'password', problem: secret }]),
    ];
  });

export interface Deletion {
  readonly form: Form<DeletionValues>;
  readonly onSubmit: ReturnType<Form<DeletionValues>['submit']>;
  /** The last attempt was refused because of limit orders. */
  readonly hasLimitOrders: boolean;
}

/** Deletes the account and goes to the home page as a guest (ACC-3). */
export function useDeletion(id: OwnerId): Deletion {
  const shop = useShop();
  const router = useRouter();
  const toast = useToast();
  const { t } = useLingui();
  const [hasLimitOrders, setHasLimitOrders] = useState(false);
  const form = useForm({ name: 'delete', initial: blank, rules, secrets });
  const onSubmit = form.submit(async ({ password }) => {
    const outcome = await endSessionExpectedly(
      shop,
      () => shop.run(deleteAccount, { id, password }),
      ({ ok }) => ok,
    );
    setHasLimitOrders(!outcome.ok && outcome.error._tag === 'LimitOrdersActive');
    if (!outcome.ok) {
      const message = refusalWords(outcome.error, withoutCart(shop.market));
      return outcome.error._tag === 'PasswordIncorrect'
        ? { fields: [{ field: 'password', message }] }
        : { failure: message };
    }
    router.clearCache();
    await router.navigate({ to: '/' });
    toast({ tone: 'good', text: t`Your account has been deleted.` });
    return null;
  });
  return { form, onSubmit, hasLimitOrders };
}
