import { useEffect, useState } from 'react';
import { passwordRules, type PasswordRule } from '../../../domain/account/PasswordRule.ts';

type Unmet = (password: string) => readonly PasswordRule[];

/** The rules that a password does not meet yet; all of them while it is empty, or as long as the words everybody tries first have not come. */
export function useUnmetRules(password: string): readonly PasswordRule[] {
  const [unmet, setUnmet] = useState<Unmet | null>(null);
  useEffect(() => {
    let here = true;
    import('../../../domain/account/UnmetPasswordRules.ts').then(
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
