import { useEffect, useState } from 'react';
import { passwordRules, type PasswordRule } from '../../../../domain/account/PasswordRule.ts';

type Unmet = (password: string) => readonly PasswordRule[];

/**
 * The rules that a password does not meet yet; all rules while it is empty or the list of common passwords is loading.
 */
export function useUnmetRules(password: string): readonly PasswordRule[] {
  const [unmet, setUnmet] = useState<Unmet | null>(null);
  useEffect(() => {
    let here = true;
    import('../../../../domain/account/UnmetPasswordRules.ts').then(
      ({ unmetPasswordRules }) => {
        if (here) setUnmet(() => unmetPasswordRules);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return unmet === null || password === '' ? passwordRules : unmet(password);
}
