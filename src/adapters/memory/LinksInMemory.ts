import { type Link, linkLifetimeMs, type LinkPurpose } from '../../domain/account/Account.ts';
import type { OwnerId } from '../../domain/kernel/Ids.ts';
import type { Instant } from '../../domain/kernel/Instant.ts';

interface OfCustomer extends Pick<Link, 'purpose' | 'email'> {
  readonly customerId: OwnerId;
}
interface Stored extends OfCustomer, Link {
  readonly expiresAt: Instant;
}

/** The links that were mailed to the customers of one shop, by their tokens. */
export class LinksInMemory {
  readonly #links = new Map<string, Stored>();

  /** Answers the token of a new link; earlier ones for the same purpose become invalid (S9). */
  send(link: OfCustomer, now: Instant, token: string = crypto.randomUUID()): string {
    this.drop(link.customerId, link.purpose);
    this.#links.set(token, { ...link, used: false, expiresAt: now + linkLifetimeMs });
    return token;
  }

  /** The link of a token; null when it is unknown, or expired before it was used. */
  of(token: string, now: Instant): (Link & OfCustomer) | null {
    const link = this.#links.get(token);
    return link !== undefined && (link.used || now < link.expiresAt) ? link : null;
  }

  use(token: string): void {
    const link = this.#links.get(token);
    if (link !== undefined) this.#links.set(token, { ...link, used: true });
  }

  /** Drops the unused links of a customer for a purpose. */
  drop(customerId: OwnerId, purpose: LinkPurpose): void {
    for (const [token, link] of [...this.#links])
      if (link.customerId === customerId && link.purpose === purpose && !link.used) this.#links.delete(token);
  }
}
