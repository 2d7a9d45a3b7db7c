import { Effect, Result } from 'effect';
import { LinkInvalid } from '../../../src/domain/account/AccountErrors.ts';
import { addressOfAlert, mayAwait } from '../../../src/domain/alert/AlertRules.ts';
import type { AvailabilityAlert } from '../../../src/domain/alert/AvailabilityAlert.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { ProductNotFound } from '../../../src/domain/cart/CartErrors.ts';
import type { Catalogue } from '../../../src/domain/catalog/ports/Catalogue.ts';
import type { Clock } from '../../../src/domain/kernel/ports/Clock.ts';
import type { Shopper } from '../../../src/domain/session/Shopper.ts';

/** The alerts of one visitor in memory; the sku is the token of a mail's link. */
export class AlertsInMemory extends AvailabilityAlerts {
  readonly waiting = new Map<string, AvailabilityAlert & { readonly email: string | null }>();
  readonly #parts: { readonly catalogue: Catalogue; readonly clock: Clock; readonly shopper: Shopper };
  constructor(parts: { readonly catalogue: Catalogue; readonly clock: Clock; readonly shopper: Shopper }) {
    super();
    this.#parts = parts;
  }

  all(): ReturnType<AvailabilityAlerts['all']> {
    return Effect.sync(() => [...this.waiting.values()].map(({ sku, since }) => ({ sku, since })));
  }
  enable(sku: string, email: string | null): ReturnType<AvailabilityAlerts['enable']> {
    return Effect.suspend((): ReturnType<AvailabilityAlerts['enable']> => {
      const { catalogue, clock, shopper } = this.#parts;
      const product = catalogue.ofSku(sku);
      if (product === undefined) return Effect.fail(new ProductNotFound({ sku }));
      const allowed = mayAwait(product);
      if (Result.isFailure(allowed)) return Effect.fail(allowed.failure);
      const address = shopper.level === 'User' ? Result.succeed(email) : addressOfAlert(email);
      if (Result.isFailure(address)) return Effect.fail(address.failure);
      const since = this.waiting.get(sku)?.since ?? clock.now();
      this.waiting.set(sku, { sku: product.sku, since, email: address.success });
      return Effect.succeed({ sku: product.sku, since });
    });
  }
  disable(sku: string): ReturnType<AvailabilityAlerts['disable']> {
    return Effect.sync(() => void this.waiting.delete(sku));
  }
  disableByLink(token: string): ReturnType<AvailabilityAlerts['disableByLink']> {
    return Effect.suspend((): ReturnType<AvailabilityAlerts['disableByLink']> => {
      const known = this.#parts.catalogue.ofSku(token) !== undefined;
      return known ? this.disable(token) : Effect.fail(new LinkInvalid());
    });
  }
}
