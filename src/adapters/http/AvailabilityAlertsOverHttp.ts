import { Effect } from 'effect';
import { LinkInvalid } from '../../domain/account/AccountErrors.ts';
import { isLinkToken } from '../../domain/account/LinkToken.ts';
import { AlertsUnavailable } from '../../domain/alert/AlertErrors.ts';
import { AvailabilityAlerts } from '../../domain/alert/ports/AvailabilityAlerts.ts';
import { ProductNotFound } from '../../domain/cart/CartErrors.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { HttpClient } from './HttpClient.ts';

const unavailable = () => Effect.fail(new AlertsUnavailable());

/** Availability alerts over HTTP. A guest has none, so none are requested. */
export class AvailabilityAlertsOverHttp extends AvailabilityAlerts {
  readonly #client: HttpClient;
  readonly #market: Market;
  constructor(client: HttpClient, market: Market) {
    super();
    this.#client = client;
    this.#market = market;
  }

  all(): ReturnType<AvailabilityAlerts['all']> {
    return Effect.suspend(() =>
      this.#client.sessions.current().level === 'guest'
        ? Effect.succeed([])
        : this.#client
            .send((calls) => calls.listAlerts, {})
            .pipe(
              Effect.map(({ alerts }) => alerts),
              Effect.catchTag('CallFailed', unavailable),
            ),
    );
  }

  enable(sku: string, email: string | null): ReturnType<AvailabilityAlerts['enable']> {
    return Effect.flatMap(this.#client.wire, ({ isSku }) =>
      !isSku(sku)
        ? Effect.fail(new ProductNotFound({ sku }))
        : this.#client.send((calls) => calls.enableAlert, {
            query: { languageTag: this.#market.localeTag },
            body: { sku, ...(email === null ? {} : { email }) },
          }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  disable(sku: string): ReturnType<AvailabilityAlerts['disable']> {
    return Effect.flatMap(this.#client.wire, ({ isSku }) =>
      !isSku(sku) ? Effect.void : this.#client.send((calls) => calls.disableAlert, { query: { sku } }),
    ).pipe(Effect.catchTag('CallFailed', unavailable));
  }

  disableByLink(token: string): ReturnType<AvailabilityAlerts['disableByLink']> {
    return !isLinkToken(token)
      ? Effect.fail(new LinkInvalid())
      : this.#client
          .send((calls) => calls.disableAlertByLink, { body: { alertToken: token } })
          .pipe(Effect.catchTag('CallFailed', unavailable));
  }
}
