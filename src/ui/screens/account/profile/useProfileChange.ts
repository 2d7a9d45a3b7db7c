import { useState } from 'react';
import { changeProfile } from '../../../../application/account/tokens.ts';
import type { ProfileChange } from '../../../../domain/account/ProfileChange.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { FormRefusal } from '../../../kit/forms/useForm.ts';
import { formRefusal } from '../../../messages/formRefusal.ts';
import { useCustomer } from '../CustomerContext.ts';

export interface ProfileChanging {
  readonly change: (wish: ProfileChange) => Promise<FormRefusal | null>;
  /** The last change has been saved, and nothing was typed since. */
  readonly saved: boolean;
  readonly touch: () => void;
}

/** Changes what a customer says of themselves (ACC-1). */
export function useProfileChange(): ProfileChanging {
  const shop = useShop();
  const { id } = useCustomer();
  const [saved, setSaved] = useState(false);
  return {
    saved,
    touch: () => setSaved(false),
    change: async (wish) => {
      setSaved(false);
      const outcome = await shop.run(changeProfile, { id, change: wish });
      if (!outcome.ok) return formRefusal(outcome.error);
      setSaved(true);
      return null;
    },
  };
}
