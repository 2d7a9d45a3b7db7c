import type { AnalyticsEvent, EventGoods, NamedItem } from '../../domain/analytics/AnalyticsEvent.ts';
import type { Campaign } from '../../domain/analytics/Campaign.ts';
import { Analytics } from '../../domain/analytics/ports/Analytics.ts';
import { allows, type Consent, type ConsentGroup, undecided } from '../../domain/consent/Consent.ts';
import { Money } from '../../domain/kernel/Money.ts';

/** The page of a tag container. */
export interface TagPage {
  /** The queue that the container reads, `window.dataLayer`. */
  readonly layer: unknown[];
  /** Adds the container's script to the page. */
  readonly load: () => void;
  /** Ends the cookies of Google Analytics. */
  readonly forgetCookies: () => void;
}

/** Google's signals of consent, each with the group that grants it. */
const signals = {
  security_storage: 'C0001',
  functionality_storage: 'C0003',
  analytics_storage: 'C0002',
  ad_storage: 'C0004',
  ad_user_data: 'C0004',
  ad_personalization: 'C0004',
  personalization_storage: 'C0004',
} as const satisfies Record<string, ConsentGroup>;

const signalsOf = (consent: Consent) =>
  Object.fromEntries(
    Object.entries(signals).map(([signal, group]) => [signal, allows(consent, group) ? 'granted' : 'denied']),
  );

/**
 * Passes the events of a visit to a Google tag container, with the names and fields of Google Analytics 4. The first entry of the
 * layer is the consent of a visitor who has not decided; the container loads after the decision is in it (CNS-1).
 */
export class DataLayer extends Analytics {
  readonly #page: TagPage;
  #isOn = false;
  #hasLoaded = false;
  constructor(page: TagPage) {
    super();
    this.#page = page;
    this.#consent('default', { ...signalsOf(undecided), wait_for_update: 500 });
  }

  consents(consent: Consent): void {
    const wasOn = this.#isOn;
    this.#isOn = allows(consent, 'C0002');
    if (this.#isOn || wasOn) this.#consent('update', signalsOf(consent));
    if (wasOn && !this.#isOn) this.#page.forgetCookies();
    if (!this.#isOn || this.#hasLoaded) return;
    this.#hasLoaded = true;
    this.#page.layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    this.#page.load();
  }

  record(event: AnalyticsEvent, campaign: Campaign | null): void {
    if (!this.#isOn) return;
    // The container merges entries: without this the goods of the event before would stay.
    this.#page.layer.push({ ecommerce: null });
    this.#page.layer.push({ event: event.name, ...fieldsOf(event), ...campaignFields(event, campaign) });
  }

  #consent(kind: 'default' | 'update', state: object): void {
    // Google's library recognises a command, unlike an event, by its type `arguments`.
    const { layer } = this.#page;
    (function command(..._: unknown[]) {
      // eslint-disable-next-line prefer-rest-params -- see above
      layer.push(arguments);
    })('consent', kind, state);
  }
}

/** An amount in units of its currency, as Google Analytics takes it: 1234.5. The only place where amounts become numbers. */
const decimal = (money: Money): number => Number(Money.toDecimal(money));

/** Google Analytics takes no more items in an event. */
const mostItems = 200;

const itemFields = ({ sku, name, price, quantity }: NamedItem) => ({
  item_id: sku,
  item_name: name,
  price: decimal(price),
  quantity,
});

const goodsFields = ({ side, value, items }: EventGoods) => ({
  currency: value.currency,
  value: decimal(value),
  transaction_type: side,
  items: items.slice(0, mostItems).map(itemFields),
});

const fieldsOf = ({ goods, list, shippingTier, paymentType, searchTerm, order }: AnalyticsEvent) => ({
  ...(searchTerm === undefined ? {} : { search_term: searchTerm }),
  ...(goods === undefined
    ? {}
    : {
        ecommerce: {
          ...goodsFields(goods),
          ...(list === undefined ? {} : { item_list_id: list, item_list_name: list }),
          ...(shippingTier === undefined ? {} : { shipping_tier: shippingTier }),
          ...(paymentType === undefined ? {} : { payment_type: paymentType }),
          ...(order === undefined
            ? {}
            : {
                transaction_id: order.transactionId,
                tax: decimal(order.tax),
                shipping: decimal(order.shipping),
                ...(order.coupon === undefined ? {} : { coupon: order.coupon }),
              }),
        },
      }),
});

const campaignFields = ({ order }: AnalyticsEvent, campaign: Campaign | null) =>
  order === undefined || campaign === null
    ? {}
    : Object.fromEntries(Object.entries(campaign).map(([name, value]) => [`utm_${name}`, value]));
