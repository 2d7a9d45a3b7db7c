import { useCallback, useEffect, useRef, useState } from 'react';
import { checkEmail } from '../../../../application/account/tokens.ts';
import { validateEmail } from '../../../../domain/validation/Email.ts';
import { useLatest } from '../../../binding/useLatest.ts';

export interface EmailTaken {
  /** The address, if it has an account; null otherwise or if unknown. */
  readonly taken: string | null;
  readonly check: (email: string) => void;
}

/**
 * Checks on blur whether a guest's e-mail address has an account (CHK-2). A failed check shows nothing.
 * @param email as typed by a guest; null for a customer, for whom nothing is checked
 */
export function useEmailTaken(email: string | null): EmailTaken {
  const { ask } = useLatest(checkEmail);
  const asked = useRef('');
  const [taken, setTaken] = useState<string | null>(null);
  const check = useCallback(
    (text: string) => {
      const typed = text.trim();
      if (typed === asked.current || validateEmail(typed) !== null) return;
      asked.current = typed;
      void ask(typed).then((outcome) => {
        if (outcome !== null) setTaken(outcome.ok && outcome.value ? typed : null);
      });
    },
    [ask],
  );
  const [rendered] = useState(email);
  // Text typed before hydration or filled in by the browser never fires a blur.
  useEffect(() => {
    if (email !== null && email !== rendered && document.activeElement?.id !== 'email') check(email);
  }, [email, rendered, check]);
  return { taken, check };
}
