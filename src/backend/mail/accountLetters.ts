import type { Customer } from '../../domain/account/Customer.ts';
import { ordersKeptYears } from '../../domain/account/Deletion.ts';
import { linkTo } from './links.ts';
import {
  activationText,
  passwordChangedText,
  emailChangingText,
  choosePasswordLabel,
  accountDeletedText,
  emailChangeText,
  emailChangedText,
  unexpectedMailAdvice,
  phoneChangedText,
  passwordResetText,
  welcomeText,
} from './accountWords.ts';
import { greetingByName, plainGreeting, sealed } from './letter.ts';
import type { Mail } from './Mail.ts';
import type { ShopIdentity } from './ShopIdentity.ts';

export type Addressee = Pick<
  Customer,
  'salutation' | 'firstName' | 'lastName' | 'store' | 'language' | 'emailVerified'
>;

/** `proven`: whether the address of the mail is verified as the customer's. */
const linked =
  (
    words: typeof activationText,
    kind: Mail['kind'],
    proven: (whom: Addressee) => boolean,
    link: (token: string, to: ReturnType<typeof linkTo>) => string,
  ) =>
  (whom: Addressee, recipient: string, token: string, key: string, shop: ShopIdentity): Mail => {
    const { label, ...letter } = words[whom.language](shop.name);
    return sealed(
      {
        ...letter,
        greeting: proven(whom) ? greetingByName[whom.language](whom) : plainGreeting[whom.language],
        action: { label, link: link(token, linkTo(shop, whom.store, whom.language)) },
      },
      { kind, dedupeKey: `${kind}/${key}`, recipient, store: whom.store, language: whom.language, shop },
    );
  };

/** Asks a new customer to verify the e-mail address (AUTH-4). `key` identifies the occasion, never the token. */
export const activationMail = linked(
  activationText,
  'activation',
  () => false,
  (token, to) => to.activation(token),
);
/** Welcomes a customer after the first verification. */
export const welcomeMail = (whom: Addressee, recipient: string, key: string, shop: ShopIdentity): Mail => {
  const { label, ...letter } = welcomeText[whom.language](shop);
  return sealed(
    {
      ...letter,
      greeting: greetingByName[whom.language](whom),
      action: { label, link: linkTo(shop, whom.store, whom.language).login() },
    },
    { kind: 'welcome', dedupeKey: `welcome/${key}`, recipient, store: whom.store, language: whom.language, shop },
  );
};
/** Asks to verify the address that is to replace the present one. */
export const emailChangeMail = linked(
  emailChangeText,
  'email-change',
  () => false,
  (token, to) => to.activation(token),
);
/** Links to the page for choosing a new password (AUTH-6). */
export const passwordResetMail = linked(
  passwordResetText,
  'password-reset',
  ({ emailVerified }) => emailVerified,
  (token, to) => to.reset(token),
);

/** `newPassword`: whether a new password would help a reader who did not cause the mail. */
const warning =
  (words: typeof passwordChangedText, kind: Mail['kind'], newPassword: boolean) =>
  (whom: Addressee, recipient: string, key: string, shop: ShopIdentity): Mail => {
    const { language, store } = whom;
    return sealed(
      {
        ...words[language](shop),
        greeting: greetingByName[whom.language](whom),
        notes: [unexpectedMailAdvice[language](shop, newPassword)],
        ...(newPassword
          ? { aside: { label: choosePasswordLabel[language], link: linkTo(shop, store, language).forgot() } }
          : {}),
      },
      { kind, dedupeKey: `${kind}/${key}`, recipient, store, language, shop },
    );
  };

/** Reports a new password, so that the owner can react if another person chose it. */
export const passwordChangedMail = warning(passwordChangedText, 'password-changed', true);
/**
 * Confirms the deletion, also for an owner who did not delete the account. It contains no name, because no personal
 * data may remain (R9).
 */
export const accountDeletedMail = (
  { language, store }: Pick<Addressee, 'language' | 'store'>,
  recipient: string,
  key: string,
  shop: ShopIdentity,
): Mail =>
  sealed(
    {
      ...accountDeletedText[language](shop, ordersKeptYears[store]),
      greeting: plainGreeting[language],
      notes: [unexpectedMailAdvice[language](shop, false)],
    },
    { kind: 'account-deleted', dedupeKey: `account-deleted/${key}`, recipient, store, language, shop },
  );
/** Informs the old address that another is to replace it, without naming it. */
export const emailChangingMail = warning(emailChangingText, 'email-changing', true);
/** Informs the old address that another has replaced it, without naming it. */
export const emailChangedMail = warning(emailChangedText, 'email-changed', false);
/** Reports that a verified phone number is no longer the account's. */
export const phoneChangedMail = warning(phoneChangedText, 'phone-changed', true);
