import type { TaxTreatment } from '../../../../domain/cart/TaxRows.ts';
import type { PaymentMethod } from '../../../../domain/payment/Payment.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import type { ShippingMode } from '../../../../domain/shipping/Shipping.ts';

/** The law that exempts goods: of the European Union, or of Switzerland and Liechtenstein. */
export type TaxLaw = 'eu' | 'ch';

/** The texts of a confirmation in one language. */
export interface OrderTexts {
  readonly subject: Readonly<Record<Side, (shop: string, number: string) => string>>;
  readonly title: Readonly<Record<Side, string>>;
  readonly intro: Readonly<Record<Side, string>>;
  readonly orderNumber: Readonly<Record<Side, string>>;
  readonly placedAt: string;
  readonly item: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly sum: string;
  readonly goods: string;
  readonly coupon: (code: string) => string;
  readonly net: string;
  /** The label of a tax row: rate and net amount, or why there is no tax. */
  readonly taxes: Readonly<Record<TaxTreatment, (rate: string, net: string, law: TaxLaw) => string>>;
  /** A net amount that includes shipping. */
  readonly withShipping: (net: string) => string;
  /** For the us store, which calculates no tax. */
  readonly salesTax: string;
  readonly notIncluded: string;
  readonly shipping: Readonly<Record<Side, string>>;
  readonly gross: Readonly<Record<Side, string>>;
  /** The buyer, or the seller. */
  readonly billingAddress: Readonly<Record<Side, string>>;
  /** Where goods are sent to, or collected. */
  readonly shippingAddress: Readonly<Record<Side, string>>;
  readonly delivery: Readonly<Record<Side, string>>;
  readonly payment: Readonly<Record<Side, string>>;
  readonly pickupAt: string;
  readonly modes: Readonly<Record<Side, Readonly<Partial<Record<ShippingMode, string>>> & { readonly none: string }>>;
  readonly returns: string;
  readonly methods: Readonly<Record<Side, Readonly<Record<PaymentMethod, string>>>>;
  readonly payableTo: string;
  readonly sendTo: string;
  readonly accountOwner: string;
  readonly bank: string;
  readonly account: string;
  readonly bankCode: string;
  readonly amount: string;
  readonly reference: string;
  readonly payBy: string;
  readonly pickupBy: (date: string) => string;
  /** Until when the goods of a seller arrive in time. */
  readonly guaranteed: (date: string) => string;
  readonly identification: Readonly<Record<Side, (threshold: string) => string>>;
  readonly questions: Readonly<Record<Side, (email: string, phone: string) => string>>;
  /** The documents that were accepted with the order. */
  readonly agreed: {
    readonly intro: Readonly<Record<Side, string>>;
    readonly terms: string;
    readonly cancellation: string;
  };
  readonly view: string;
  readonly viewOrder: Readonly<Record<Side, string>>;
  /** That the slip goes with the goods of a seller, and the label of the link to it. */
  readonly takeSlip: string;
  readonly viewSlip: string;
}
