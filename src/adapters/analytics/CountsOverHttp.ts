import type { Effect } from 'effect';
import { asyncScheduler, bufferWhen, filter, merge, type Observable, type SchedulerLike, Subject, timer } from 'rxjs';
import type { AnalyticsEvent, AnalyticsEventName } from '../../domain/analytics/AnalyticsEvent.ts';
import type { DeviceClass } from '../../domain/analytics/DeviceClass.ts';
import { Analytics } from '../../domain/analytics/ports/Analytics.ts';
import { allows, type Consent } from '../../domain/consent/Consent.ts';
import { seconds } from '../../domain/kernel/Instant.ts';
import type { Market } from '../../domain/market/Market.ts';
import type { Transport } from '../http/Transport.ts';

/** How long events wait for more of them. */
const waitMs = seconds(5);
/** The most events of one call. */
const most = 50;

export interface CountsParts {
  /** Sends neither cookies nor a token. */
  readonly transport: Transport;
  readonly market: Pick<Market, 'localeTag'>;
  readonly device: DeviceClass;
  /** Runs a call at once; its end is not awaited. */
  readonly run: (call: Effect.Effect<unknown, unknown>) => void;
  /** Emits when the page is about to be left. */
  readonly leaving: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

/** Lets the shop count events, by name and class of device alone. An answer is not awaited, and a failed call is lost. */
export class CountsOverHttp extends Analytics {
  readonly #events = new Subject<AnalyticsEventName>();
  readonly #withdrawn = new Subject<void>();
  #isOn = false;
  constructor({ transport, market, device, run, leaving, scheduler = asyncScheduler }: CountsParts) {
    super();
    // Events of a page that is being left are sent only if the contract is loaded by then.
    run(transport.wire);
    const full = () => merge(timer(waitMs, scheduler), leaving, this.#withdrawn);
    this.#events
      .pipe(
        bufferWhen(full),
        // Events that wait when the consent is withdrawn are not sent, also if it is given again.
        filter((events) => events.length > 0 && this.#isOn),
      )
      .subscribe((events) => {
        const query = { languageTag: market.localeTag };
        const body = { device, events: events.slice(0, most) };
        run(transport.send((calls) => calls.countEvents, { query, body }));
      });
  }

  consents(consent: Consent): void {
    this.#isOn = allows(consent, 'C0002');
    if (!this.#isOn) this.#withdrawn.next();
  }
  record({ name }: AnalyticsEvent): void {
    if (this.#isOn) this.#events.next(name);
  }
}
