import * as Result from 'effect/Result';
import type { Sku } from '../kernel/Ids.ts';
import type { Instant } from '../kernel/Instant.ts';
import type { Language } from '../kernel/Translated.ts';
import type { SessionLevel } from '../session/Session.ts';
import type { InvalidFields } from '../validation/InvalidFields.ts';
import type { TooManyAlerts } from './AlertErrors.ts';
import { addressOfAlert, mayAddAlert } from './AlertRules.ts';
import type { KeptAlert } from './AvailabilityAlert.ts';

/** What is stored when an owner enables an alert. */
export interface AlertFacts {
  /** The owner's alert for the product; null: none. */
  readonly present: KeptAlert | null;
  /** The number of the owner's alerts for other products. */
  readonly others: number;
  /** Of the owner's account in the store; null: there is none. */
  readonly accountEmail: string | null;
}

export interface EnablingAlert {
  readonly sku: Sku;
  readonly level: SessionLevel;
  /** As a guest enters it. */
  readonly email: string | null;
  readonly language: Language;
  readonly now: Instant;
}

export interface EnabledAlert {
  readonly alert: KeptAlert;
  /** The language in which the mailbox gets a mail with the link that ends the alert; null: it gets none. */
  readonly mailIn: Language | null;
}

/**
 * The alert of an owner for a product. A customer's uses the e-mail of the account; a guest's mailbox gets a mail with a
 * link, because anyone could have entered it. Enabling an alert again is no further alert: it changes only the e-mail,
 * and the same mailbox gets no second mail (CAT-10).
 */
export const alertEnabled = (
  { present, others, accountEmail }: AlertFacts,
  { sku, level, email: entered, language, now }: EnablingAlert,
): Result.Result<EnabledAlert, InvalidFields | TooManyAlerts> => {
  const email = addressOfAlert(level === 'User' ? accountEmail : entered);
  if (Result.isFailure(email)) return Result.fail(email.failure);
  const alert = { sku, since: now, language, ...present, email: email.success };
  const enabled = { alert, mailIn: level === 'User' || present?.email === alert.email ? null : language };
  return present === null ? Result.map(mayAddAlert(others), () => enabled) : Result.succeed(enabled);
};
