import { Schema } from 'effect';
import { call, none, nothing } from '../Call.ts';
import { languageTag } from '../parameters.ts';
import {
  AddressEntry,
  Code2Fa,
  Customer,
  EmailText,
  PasswordText,
  PhoneText,
  ProfileChange,
  Registration,
  VatCheck,
  VatIdText,
} from '../shapes/account.ts';
import { AddressId, OwnerId } from '../shapes/kernel.ts';
import { LanguageTag, StoreKey } from '../shapes/market.ts';
import { Token } from '../shapes/session.ts';

const ofCustomer = Schema.Struct({ id: OwnerId });
const ofAddress = Schema.Struct({ id: OwnerId, addressId: AddressId });

export const readCustomer = call({
  method: 'GET',
  path: '/customers/me',
  params: none,
  query: none,
  body: nothing,
  answer: Customer,
  errors: ['sign-in-required', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Answers without a body: the account can be used after following the link in its mail. */
export const register = call({
  method: 'POST',
  path: '/customers',
  params: none,
  query: Schema.Struct(languageTag),
  body: Registration,
  answer: nothing,
  errors: ['invalid-fields', 'email-taken', 'too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

export const changeCustomer = call({
  method: 'PUT',
  path: '/customers/{id}',
  params: ofCustomer,
  query: none,
  body: ProfileChange,
  answer: Customer,
  errors: [
    'sign-in-required',
    'customer-not-authorized',
    'invalid-fields',
    'password-incorrect',
    'too-many-attempts',
    'account-unavailable',
  ],
  auth: 'session',
  idempotent: false,
});

export const deleteCustomer = call({
  method: 'DELETE',
  path: '/customers/{id}',
  params: ofCustomer,
  query: none,
  body: Schema.Struct({ password: PasswordText }),
  answer: nothing,
  errors: [
    'sign-in-required',
    'customer-not-authorized',
    'password-incorrect',
    'limit-orders-active',
    'deposit-in-use',
    'too-many-attempts',
    'account-unavailable',
  ],
  auth: 'session',
  idempotent: false,
});

export const addAddress = call({
  method: 'PUT',
  path: '/customers/{id}/address',
  params: ofCustomer,
  query: none,
  body: AddressEntry,
  answer: Customer,
  errors: [
    'sign-in-required',
    'customer-not-authorized',
    'invalid-fields',
    'too-many-addresses',
    'account-unavailable',
  ],
  auth: 'session',
  idempotent: false,
});

export const changeAddress = call({
  method: 'PUT',
  path: '/customers/{id}/address/{addressId}',
  params: ofAddress,
  query: none,
  body: AddressEntry,
  answer: Customer,
  errors: ['sign-in-required', 'customer-not-authorized', 'invalid-fields', 'address-not-found', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

export const removeAddress = call({
  method: 'DELETE',
  path: '/customers/{id}/address/{addressId}',
  params: ofAddress,
  query: none,
  body: nothing,
  answer: Customer,
  errors: [
    'sign-in-required',
    'customer-not-authorized',
    'address-not-found',
    'address-selected',
    'account-unavailable',
  ],
  auth: 'session',
  idempotent: false,
});

export const changePassword = call({
  method: 'PUT',
  path: '/customers/change-password',
  params: none,
  query: none,
  body: Schema.Struct({ currentPassword: PasswordText, newPassword: PasswordText }),
  answer: nothing,
  errors: ['sign-in-required', 'invalid-fields', 'password-incorrect', 'too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** With the token of a reset mail, which works once. */
export const resetPassword = call({
  method: 'PUT',
  path: '/customers/password',
  params: none,
  query: none,
  body: Schema.Struct({ token: Token, newPassword: PasswordText }),
  answer: nothing,
  errors: ['invalid-fields', 'link-invalid', 'too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

/**
 * Whether the account with the e-mail has never been signed in to. An unknown e-mail and a used account get the same
 * answer.
 */
export const checkFirstLogin = call({
  method: 'GET',
  path: '/customers/check-first-time-logging-in',
  params: none,
  query: Schema.Struct({ email: EmailText }),
  body: nothing,
  answer: Schema.Struct({ firstTime: Schema.Boolean }),
  errors: ['too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** `storeKey` must be the store of the host (Z9). */
export const checkEmail = call({
  method: 'GET',
  path: '/customers/email',
  params: none,
  query: Schema.Struct({ email: EmailText, storeKey: Schema.optionalKey(StoreKey) }),
  body: nothing,
  answer: Schema.Struct({ taken: Schema.Boolean }),
  errors: ['too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Without `code2Fa` a code is sent to the phone; with it, it is checked. */
export const phoneCode = call({
  method: 'POST',
  path: '/customers/code',
  params: none,
  query: Schema.Struct(languageTag),
  body: Schema.Struct({ phoneNumber: PhoneText, code2Fa: Schema.optionalKey(Code2Fa) }),
  answer: Schema.Struct({ verified: Schema.Boolean }),
  errors: [
    'sign-in-required',
    'invalid-fields',
    'code-incorrect',
    'too-many-attempts',
    'codes-exhausted',
    'phone-check-failed',
    'account-unavailable',
  ],
  auth: 'session',
  idempotent: false,
});

export const checkVat = call({
  method: 'GET',
  path: '/customers/vat-validation',
  params: none,
  query: Schema.Struct({ vat: VatIdText }),
  body: nothing,
  answer: VatCheck,
  errors: ['too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

export const verifyEmail = call({
  method: 'GET',
  path: '/customers/email-verification',
  params: none,
  query: Schema.Struct({ emailToken: Token }),
  body: nothing,
  answer: nothing,
  errors: ['link-invalid', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Answers without a body, the same with and without such an account (S11). */
export const requestPasswordReset = call({
  method: 'POST',
  path: '/customers/emails/password-reset',
  params: none,
  query: none,
  body: Schema.Struct({ email: EmailText, languageTag: Schema.optionalKey(LanguageTag) }),
  answer: nothing,
  errors: ['too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Sends the link to the pending e-mail again and answers whether an e-mail is still pending. */
export const requestEmailChange = call({
  method: 'POST',
  path: '/customers/emails/email-change',
  params: none,
  query: none,
  body: nothing,
  answer: Customer,
  errors: ['sign-in-required', 'too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});

/** Answers without a body, the same with and without such an account (S11). */
export const requestActivation = call({
  method: 'POST',
  path: '/customers/emails/registration-activation',
  params: none,
  query: none,
  body: Schema.Struct({ email: EmailText }),
  answer: nothing,
  errors: ['too-many-attempts', 'account-unavailable'],
  auth: 'session',
  idempotent: false,
});
