import { randomUUID } from 'node:crypto';
import type { Consequence, LinkPurpose, Notice, SendLink } from '../../domain/account/Account.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import {
  accountDeletedMail,
  activationMail,
  type Addressee,
  emailChangedMail,
  emailChangeMail,
  emailChangingMail,
  passwordChangedMail,
  passwordResetMail,
  phoneChangedMail,
  welcomeMail,
} from '../mail/accountLetters.ts';
import { forgiveLogins } from '../limits/forgiveLogins.ts';
import type { Mail } from '../mail/Mail.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import { enqueue } from '../outbox/Outbox.ts';
import { activatePending } from '../limit-orders/activatePending.ts';
import { endSessionsOf } from '../session/RefreshTokensInPostgres.ts';
import { phoneCodeMessage } from '../sms/phoneCodeMessage.ts';
import type { Transaction } from '../store/Database.ts';
import type { AccountParts } from './AccountParts.ts';
import { dropLinks, newToken } from './MailTokens.ts';
import { takeOverNewsletter } from './NewsletterRows.ts';

type Letter = (customer: Customer, recipient: string, key: string, shop: ShopIdentity) => Mail;
type Linked = (customer: Addressee, recipient: string, token: string, key: string, shop: ShopIdentity) => Mail;
const letters: Readonly<Record<Notice, Letter>> = {
  // One welcome mail for each customer, however often the address is verified.
  welcome: (customer, recipient, _, shop) => welcomeMail(customer, recipient, customer.id, shop),
  'email-changing': emailChangingMail,
  'email-changed': emailChangedMail,
  'password-changed': passwordChangedMail,
  'phone-changed': phoneChangedMail,
  'account-deleted': accountDeletedMail,
};
const links: Readonly<Record<LinkPurpose, Linked>> = {
  activation: activationMail,
  'email-change': emailChangeMail,
  'password-reset': passwordResetMail,
};

/** The letter of a link to a customer, in the language that the rule names. */
export const linkLetter = (
  customer: Addressee,
  { purpose, email, language = customer.language }: SendLink,
  token: string,
  identity: ShopIdentity,
): Mail => links[purpose]({ ...customer, language }, email, token, randomUUID(), identity);

interface Occasion {
  readonly now: Instant;
  readonly identity: ShopIdentity;
  readonly secrets: AccountParts['secrets'];
  /** The customer whose deletion deletes the mails; null when the account has just been deleted. */
  readonly owner: OwnerId | null;
}

/**
 * Carries out what a decision about the customer causes, in its transaction. Answers the families of ended sessions,
 * which the caller announces to this process after the commit.
 */
export const carryOut = async (
  tx: Transaction,
  customer: Customer,
  consequences: readonly Consequence[],
  { now, identity, secrets, owner }: Occasion,
): Promise<readonly string[]> => {
  const ended: string[] = [];
  for (const each of consequences)
    switch (each.does) {
      case 'send-link': {
        const { purpose, email } = each;
        const token = await newToken(tx, { purpose, customerId: customer.id, email }, now);
        await enqueue(tx, linkLetter(customer, each, token, identity), now, owner);
        break;
      }
      case 'drop-links':
        await dropLinks(tx, customer.id, each.purpose);
        break;
      case 'send-notice':
        await enqueue(tx, letters[each.notice](customer, each.email, randomUUID(), identity), now, owner);
        break;
      case 'forgive-logins':
        await forgiveLogins(tx, { store: customer.store, email: each.email }, secrets[0]);
        break;
      case 'send-code': {
        const { phone, code } = each;
        const { language } = customer;
        const message = phoneCodeMessage({ phone, code, language, key: randomUUID(), shop: identity });
        await enqueue(tx, message, now, owner);
        break;
      }
      case 'take-over-newsletter':
        await takeOverNewsletter(tx, customer, now);
        break;
      case 'activate-limit-orders':
        await activatePending(tx, customer.id, now);
        break;
      case 'end-sessions':
        ended.push(...(await endSessionsOf(tx, customer.id, each.except ?? undefined)));
        break;
    }
  return ended;
};
