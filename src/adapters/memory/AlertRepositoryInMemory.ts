import { Effect, Result } from 'effect';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import type { KeptAlert, WaitingMailbox } from '../../domain/alert/AvailabilityAlert.ts';
import { AlertRepository, type AlertRule } from '../../domain/alert/ports/AlertRepository.ts';
import type { Product } from '../../domain/catalog/Product.ts';
import type { Language } from '../../domain/kernel/Translated.ts';
import type { AlertInMemory, ShopInMemoryParts } from './ShopInMemory.ts';

export interface AlertRepositoryInMemoryParts extends Pick<ShopInMemoryParts, 'shop' | 'shopper'> {
  /** Gets the link of each mail; mails are not stored here. */
  readonly mailed: (mailbox: WaitingMailbox, language: Language, token: string) => void;
}

/** Stands for the sealed token of a mail. */
const tokenOf = ({ store, sku, email }: WaitingMailbox): string => JSON.stringify([store, sku, email]);

/** The alerts of one shopper in memory. Every call is one synchronous step, so calls never interleave. */
export class AlertRepositoryInMemory extends AlertRepository {
  readonly #parts: AlertRepositoryInMemoryParts;
  constructor(parts: AlertRepositoryInMemoryParts) {
    super();
    this.#parts = parts;
  }

  all(): Effect.Effect<readonly KeptAlert[]> {
    return Effect.sync(() => this.#own());
  }

  update<E>({ sku }: Product, rule: AlertRule<E>): Effect.Effect<KeptAlert, E> {
    return Effect.suspend(() => {
      const { mailed, shop, shopper } = this.#parts;
      const { ownerId, market } = shopper;
      const { store } = market;
      const own = this.#own();
      const present = own.find((alert) => alert.sku === sku) ?? null;
      const customer = shop.accounts.get(ownerId)?.customer;
      const decided = rule({
        present,
        others: own.length - (present === null ? 0 : 1),
        accountEmail: customer?.store === store ? customer.email : null,
      });
      return Effect.fromResult(
        Result.map(decided, ({ alert, mailIn }) => {
          const kept = { ...alert, ownerId, store };
          if (present !== null) shop.alerts.delete(present);
          shop.alerts.add(kept);
          if (mailIn !== null) mailed(kept, mailIn, tokenOf(kept));
          return alert;
        }),
      );
    });
  }

  remove(sku: string): Effect.Effect<void> {
    return Effect.sync(() => {
      for (const alert of this.#own()) if (alert.sku === sku) this.#parts.shop.alerts.delete(alert);
    });
  }

  removeByLink(token: string): Effect.Effect<void, LinkInvalid> {
    return Effect.suspend(() => {
      const { alerts } = this.#parts.shop;
      if (!token.startsWith('[')) return Effect.fail(new LinkInvalid());
      for (const alert of [...alerts]) if (tokenOf(alert) === token) alerts.delete(alert);
      return Effect.void;
    });
  }

  #own(): readonly AlertInMemory[] {
    const { shop, shopper } = this.#parts;
    return shop.alertsOf(shopper);
  }
}
