import { useRef, useState } from 'react';
import { checkEmail } from '../../../../application/account/tokens.ts';
import { validateEmail } from '../../../../domain/validation/Email.ts';
import { useShop } from '../../../binding/ShopContext.ts';

export interface EmailTaken {
  /** The address that has an account already; null when it has none, or nobody knows. */
  readonly taken: string | null;
  readonly check: (email: string) => void;
}

/** Asks, once a guest has left the field, whether there is an account with the address (CHK-2). Without an answer nothing is said. */
export function useEmailTaken(): EmailTaken {
  const shop = useShop();
  const asked = useRef('');
  const [taken, setTaken] = useState<string | null>(null);
  const check = (text: string) => {
    const email = text.trim();
    if (email === asked.current || validateEmail(email) !== null) return;
    asked.current = email;
    shop.run(checkEmail, email).then((outcome) => {
      if (asked.current === email) setTaken(outcome.ok && outcome.value ? email : null);
    }, () => {});
  };
  return { taken, check };
}
