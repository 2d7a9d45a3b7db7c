import type { Customers } from '../../domain/account/ports/Customers.ts';
import type { Registrations } from '../../domain/account/ports/Registrations.ts';
import { type Forwarded, token } from '../UseCase.ts';
import type { ChangePassword } from './ChangePassword.ts';
import type { DeleteAccount } from './DeleteAccount.ts';
import type { ShowCustomer } from './ShowCustomer.ts';
import type { VerifyPhone } from './VerifyPhone.ts';
import type { WatchCustomer } from './WatchCustomer.ts';

/** Registers a visitor as a customer; the account can be used after following the link in the mail (AUTH-4). */
export const register = token<Forwarded<Registrations['register']>>('Register');
export const checkEmail = token<Forwarded<Registrations['emailTaken']>>('CheckEmail');
/** Whether the account with the e-mail has never been signed in to (AUTH-5). */
export const checkFirstLogin = token<Forwarded<Registrations['isFirstLogin']>>('CheckFirstLogin');
export const checkVat = token<Forwarded<Registrations['checkVat']>>('CheckVat');
export const verifyEmail = token<Forwarded<Registrations['verifyEmail']>>('VerifyEmail');
export const requestActivation = token<Forwarded<Registrations['requestActivation']>>('RequestActivation');
export const requestPasswordReset = token<Forwarded<Registrations['requestPasswordReset']>>('RequestPasswordReset');
/** Sets a new password with the token of a reset mail (AUTH-6). */
export const resetPassword =
  token<Forwarded<Registrations['resetPassword'], ['token', 'newPassword']>>('ResetPassword');
export const showCustomer = token<ShowCustomer>('ShowCustomer');
/** Changes the customer's profile (ACC-1). */
export const changeProfile = token<Forwarded<Customers['change'], ['id', 'change']>>('ChangeProfile');
/** Sends the link to the customer's new e-mail address again (S14). */
export const requestEmailChange = token<Forwarded<Customers['requestEmailChange']>>('RequestEmailChange');
export const changePassword = token<ChangePassword>('ChangePassword');
export const addAddress = token<Forwarded<Customers['addAddress'], ['id', 'entry']>>('AddAddress');
export const changeAddress =
  token<Forwarded<Customers['changeAddress'], ['id', 'addressId', 'entry']>>('ChangeAddress');
/** Removes an address; a default address can be removed once another is the default (ACC-2). */
export const removeAddress = token<Forwarded<Customers['removeAddress'], ['id', 'addressId']>>('RemoveAddress');
/** Sends a verification code by SMS to the customer's own phone number (AUTH-7). */
export const sendPhoneCode = token<Forwarded<Customers['sendCode']>>('SendPhoneCode');
export const verifyPhone = token<VerifyPhone>('VerifyPhone');
export const deleteAccount = token<DeleteAccount>('DeleteAccount');
export const watchCustomer = token<WatchCustomer>('WatchCustomer');
