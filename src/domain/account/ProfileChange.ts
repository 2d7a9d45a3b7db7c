import type { Registration } from './Registration.ts';

/**
 * What a customer changes of themselves; absent keys stay as they are, null takes away. A new e-mail or phone number needs the
 * current password (S14): the e-mail counts once its link was followed, the phone number is unverified again.
 */
export interface ProfileChange extends Partial<
  Pick<Registration, 'accountType' | 'salutation' | 'firstName' | 'lastName' | 'language' | 'newsletterInterests'>
> {
  readonly companyName?: string | null;
  readonly vatId?: string | null;
  readonly phone?: string | null;
  readonly email?: string;
  readonly currentPassword?: string;
}
