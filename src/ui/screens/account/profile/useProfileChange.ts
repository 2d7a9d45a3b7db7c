import { useState } from 'react';
import { changeProfile } from '../../../../application/account/tokens.ts';
import type { Customer } from '../../../../domain/account/Customer.ts';
import type { ProfileChange } from '../../../../domain/account/ProfileChange.ts';
import { useShop } from '../../../binding/ShopContext.ts';
import type { FormRefusal } from '../../shared/forms/useForm.ts';
import { formRefusal } from '../../shared/forms/formRefusal.ts';
import { useCustomer } from '../../shared/account/CustomerContext.ts';
import { withoutCart } from '../../shared/side/cartSide.ts';

export interface ProfileChanging {
  readonly change: (wish: ProfileChange) => Promise<FormRefusal | null>;
  /** The last change is saved, and no field was edited since. */
  readonly saved: boolean;
  /** The customer after that change; null before. */
  readonly after: Customer | null;
  readonly touch: () => void;
}

/** Sends changes of the profile (ACC-1). */
export function useProfileChange(): ProfileChanging {
  const shop = useShop();
  const { id } = useCustomer();
  const [after, setAfter] = useState<Customer | null>(null);
  return {
    after,
    saved: after !== null,
    touch: () => setAfter(null),
    change: async (wish) => {
      setAfter(null);
      const outcome = await shop.run(changeProfile, { id, change: wish });
      if (!outcome.ok) return formRefusal(outcome.error, withoutCart(shop.market));
      setAfter(outcome.value);
      return null;
    },
  };
}
