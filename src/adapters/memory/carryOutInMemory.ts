import type { Consequence } from '../../domain/account/Account.ts';
import type { Customer } from '../../domain/account/Customer.ts';
import { takenOver } from '../../domain/newsletter/NewsletterRules.ts';
import type { ShopInMemoryParts } from './ShopInMemory.ts';

export interface ConsequencesInMemory extends Pick<ShopInMemoryParts, 'shop' | 'clock'> {
  /** Gets what decisions cause, in order. Mails and messages are not stored here. `token`: of a new link. */
  readonly caused: (customer: Customer, consequence: Consequence, token: string | null) => void;
}

/** Carries out what a decision about the customer causes. */
export const carryOutInMemory = (
  customer: Customer,
  consequences: readonly Consequence[],
  { shop, clock, caused }: ConsequencesInMemory,
): void => {
  for (const each of consequences) {
    const token =
      each.does === 'send-link'
        ? shop.links.send({ customerId: customer.id, purpose: each.purpose, email: each.email }, clock.now())
        : null;
    if (each.does === 'take-over-newsletter') shop.putNewsletter(customer, takenOver(shop.newsletterOf(customer)));
    if (each.does === 'activate-limit-orders') shop.activateLimitOrders(customer.id, clock.now());
    if (each.does === 'end-sessions') shop.endSessions(customer.id, each.except);
    if (each.does === 'drop-links') shop.links.drop(customer.id, each.purpose);
    caused(customer, each, token);
  }
};
