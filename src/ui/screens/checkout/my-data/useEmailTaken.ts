import { useCallback, useEffect, useRef, useState } from 'react';
import { checkEmail } from '../../../../application/account/tokens.ts';
import { validateEmail } from '../../../../domain/validation/Email.ts';
import { useShop } from '../../../binding/ShopContext.ts';

export interface EmailTaken {
  /** The address that has an account already; null when it has none, or nobody knows. */
  readonly taken: string | null;
  readonly check: (email: string) => void;
}

/**
 * Asks, once a guest has left the field, whether there is an account with the address (CHK-2). Without an answer nothing is said.
 * @param email of the guest as it stands in the form; null for a customer, about whom nothing is asked
 */
export function useEmailTaken(email: string | null): EmailTaken {
  const shop = useShop();
  const asked = useRef('');
  const [taken, setTaken] = useState<string | null>(null);
  const check = useCallback(
    (text: string) => {
      const typed = text.trim();
      if (typed === asked.current || validateEmail(typed) !== null) return;
      asked.current = typed;
      shop.run(checkEmail, typed).then(
        (outcome) => {
          if (asked.current === typed) setTaken(outcome.ok && outcome.value ? typed : null);
        },
        () => {},
      );
    },
    [shop],
  );
  const [rendered] = useState(email);
  // Typed before the form came alive, or filled in by the browser: nobody leaves the field any more.
  useEffect(() => {
    if (email !== null && email !== rendered && document.activeElement?.id !== 'email') check(email);
  }, [email, rendered, check]);
  return { taken, check };
}
