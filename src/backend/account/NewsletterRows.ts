import { randomUUID } from 'node:crypto';
import { and, eq, type InferSelectModel } from 'drizzle-orm';
import { Schema } from 'effect';
import { Interests, LanguageOfText } from '../../contract/shapes/account.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { type NewsletterOfAddress, type Subscription, takenOver } from '../../domain/newsletter/NewsletterRules.ts';
import type { Transaction } from '../store/Database.ts';
import { lockFor } from '../store/lockFor.ts';
import { newsletterSubscriptions } from '../store/schema/wishes.ts';
import { customerOf, rowOfEmail } from './CustomerRows.ts';
import { interestsOf, writeInterests } from './Interests.ts';

/** An address in lower case, in a store. */
export type AddressInStore = Pick<Customer, 'store' | 'email'>;
type Row = InferSelectModel<typeof newsletterSubscriptions>;

const decode = Schema.decodeUnknownSync(Schema.Struct({ language: LanguageOfText, interests: Interests }));
const subscriptionOf = ({ language, interests, confirmUntil }: Row): Subscription => ({
  ...decode({ language, interests }),
  confirmUntil,
});
const ofAddress = ({ store, email }: AddressInStore) =>
  and(eq(newsletterSubscriptions.store, store), eq(newsletterSubscriptions.email, email));

/** Serialises decisions on the newsletter of one address until the transaction ends. */
const lockNewsletter = async (tx: Transaction, { store, email }: AddressInStore): Promise<void> => {
  await lockFor(tx, `newsletter ${store} ${email}`);
};

/**
 * The newsletter of an address, locked until the transaction ends. The caller has locked the account of the address, if
 * there is one. `confirmHash`: of the pending link.
 */
export const lockedNewsletter = async (
  tx: Transaction,
  address: AddressInStore,
): Promise<NewsletterOfAddress & { readonly confirmHash: string | null }> => {
  await lockNewsletter(tx, address);
  const [row] = await tx.select().from(newsletterSubscriptions).where(ofAddress(address));
  const account = await rowOfEmail(tx, address.store, address.email);
  return {
    subscription: row === undefined ? null : subscriptionOf(row),
    customer: account === null ? null : customerOf(account, [], await interestsOf(tx, account.id)),
    confirmHash: row?.confirmHash ?? null,
  };
};

/** Writes what a rule has changed of the locked newsletter `before`. `confirmHash`: of a new link. */
export const writeNewsletter = async (
  tx: Transaction,
  { store, email }: AddressInStore,
  { subscription, customer }: NewsletterOfAddress,
  { before, now, confirmHash }: { before: NewsletterOfAddress; now: Instant; confirmHash: string | null },
): Promise<void> => {
  if (subscription === null) await tx.delete(newsletterSubscriptions).where(ofAddress({ store, email }));
  else if (subscription !== before.subscription) {
    const { language, interests, confirmUntil } = subscription;
    const confirmedAt = confirmUntil === null ? now : null;
    const set = { language, interests, confirmUntil, confirmHash, confirmedAt };
    await tx
      .insert(newsletterSubscriptions)
      .values({ id: randomUUID(), store, email, createdAt: now, ...set })
      .onConflictDoUpdate({ target: [newsletterSubscriptions.store, newsletterSubscriptions.email], set });
  }
  if (customer !== null && customer !== before.customer) await writeInterests(tx, customer, now);
};

/** Makes the confirmed newsletter of the e-mail that the customer has verified the customer's. */
export const takeOverNewsletter = async (tx: Transaction, address: AddressInStore, now: Instant): Promise<void> => {
  const before = await lockedNewsletter(tx, address);
  await writeNewsletter(tx, address, takenOver(before), { before, now, confirmHash: null });
};
