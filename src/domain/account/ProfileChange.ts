import type { Registration } from './Registration.ts';

/**
 * A customer's change to their own profile; an absent key keeps the field, null clears it. A new e-mail or phone number
 * needs the current password (S14): the e-mail stays pending until its link is followed, the phone number becomes
 * unverified.
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
