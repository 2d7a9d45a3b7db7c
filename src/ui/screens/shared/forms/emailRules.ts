import { validateEmail } from '../../../../domain/validation/Email.ts';
import type { FormRules } from './useForm.ts';

/** Rules of a form for an e-mail address alone. */
export const emailRules = (): Promise<FormRules<{ readonly email: string }>> =>
  Promise.resolve(({ email }) => {
    const problem = validateEmail(email);
    return problem === null ? [] : [{ field: 'email', problem }];
  });
