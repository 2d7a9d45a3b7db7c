import { Effect } from 'effect';
import { addressOfAlert, mayAwait } from '../../domain/alert/AlertRules.ts';
import type { AvailabilityAlert, KeptAlert } from '../../domain/alert/AvailabilityAlert.ts';
import { alertEnabled } from '../../domain/alert/EnableAlert.ts';
import type { AlertRepository } from '../../domain/alert/ports/AlertRepository.ts';
import { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import { ProductNotFound } from '../../domain/cart/CartErrors.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';

export interface AlertsOfShopperParts {
  readonly repository: AlertRepository;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly shopper: Shopper;
}

const shown = ({ sku, since }: KeptAlert): AvailabilityAlert => ({ sku, since });

/** The alerts of one shopper: the rules of the domain decide, the repository stores the result. */
export class AlertsOfShopper extends AvailabilityAlerts {
  readonly #parts: AlertsOfShopperParts;
  constructor(parts: AlertsOfShopperParts) {
    super();
    this.#parts = parts;
  }

  all(): ReturnType<AvailabilityAlerts['all']> {
    return Effect.map(this.#parts.repository.all(), (alerts) => alerts.map(shown));
  }

  enable(sku: string, email: string | null): ReturnType<AvailabilityAlerts['enable']> {
    const {
      catalogue,
      clock,
      repository,
      shopper: {
        level,
        market: { language },
      },
    } = this.#parts;
    return Effect.gen(function* () {
      const product = catalogue.ofSku(sku);
      if (product === undefined) return yield* Effect.fail(new ProductNotFound({ sku }));
      yield* Effect.fromResult(mayAwait(product));
      // Refused before anything is locked.
      if (level !== 'User') yield* Effect.fromResult(addressOfAlert(email));
      const asked = { sku: product.sku, level, email, language };
      return shown(yield* repository.update(product, (facts) => alertEnabled(facts, { ...asked, now: clock.now() })));
    });
  }

  disable(sku: string): ReturnType<AvailabilityAlerts['disable']> {
    return this.#parts.repository.remove(sku);
  }

  disableByLink(token: string): ReturnType<AvailabilityAlerts['disableByLink']> {
    return this.#parts.repository.removeByLink(token);
  }
}
