import type { TaxTreatment } from '../../../domain/cart/TaxRows.ts';
import type { Language } from '../../../domain/kernel/Translated.ts';
import type { PaymentMethod } from '../../../domain/payment/Payment.ts';
import type { Side } from '../../../domain/pricing/PriceTick.ts';
import type { ShippingMode } from '../../../domain/shipping/Shipping.ts';

/** The law that exempts goods: of the European Union, or of Switzerland and Liechtenstein. */
export type TaxLaw = 'eu' | 'ch';

/** The texts of a confirmation in one language. */
export interface OrderTexts {
  readonly subject: Readonly<Record<Side, (shop: string, number: string) => string>>;
  readonly title: Readonly<Record<Side, string>>;
  readonly greeting: (salutation: 'mr' | 'mrs' | null, firstName: string, lastName: string) => string;
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
  /** A fineness that the seller does not know, and the one that the shop reckons with. */
  readonly unknownFineness: (reckoned: string) => string;
  readonly viewSlip: string;
}

const german: OrderTexts = {
  subject: {
    buy: (shop, number) => `${shop}: Ihre Bestellung ${number}`,
    sell: (shop, number) => `${shop}: Ihr Verkaufsauftrag ${number}`,
  },
  title: { buy: 'Vielen Dank für Ihre Bestellung', sell: 'Vielen Dank für Ihren Verkaufsauftrag' },
  greeting: (salutation, firstName, lastName) => {
    if (salutation === 'mr') return `Sehr geehrter Herr ${lastName}`;
    if (salutation === 'mrs') return `Sehr geehrte Frau ${lastName}`;
    return `Guten Tag ${firstName} ${lastName}`;
  },
  intro: {
    buy: 'wir haben Ihre Bestellung erhalten. Die Preise unten sind für Sie festgeschrieben und ändern sich nicht mehr.',
    sell: 'wir haben Ihren Verkaufsauftrag erhalten. So geht es weiter:',
  },
  orderNumber: { buy: 'Bestellnummer', sell: 'Auftragsnummer' },
  placedAt: 'Datum',
  item: 'Artikel',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  sum: 'Summe',
  goods: 'Produkte',
  coupon: (code) => `Gutschein ${code}`,
  net: 'Netto',
  taxes: {
    taxed: (rate, net) => `inkl. ${rate} MwSt. auf ${net}`,
    'investment-gold': (_, net, law) =>
      `Anlagegold, steuerfrei (${law === 'eu' ? 'Art. 346 RL 2006/112/EG' : 'Art. 44 MWSTV'}), auf ${net}`,
    margin: (_, net, law) =>
      `Differenzbesteuerung, MwSt. nicht ausgewiesen (${law === 'eu' ? 'Art. 313 RL 2006/112/EG' : 'Art. 24a MWSTG'}), auf ${net}`,
    untaxed: (_, net) => `ohne MwSt., auf ${net}`,
  },
  withShipping: (net) => `${net} (mit Versandanteil)`,
  salesTax: 'Verkaufssteuer',
  notIncluded: 'nicht enthalten',
  shipping: { buy: 'Versand', sell: 'Abholung und Versand' },
  gross: { buy: 'Gesamtbetrag', sell: 'Auszahlungsbetrag' },
  billingAddress: { buy: 'Rechnungsadresse', sell: 'Verkäufer' },
  shippingAddress: { buy: 'Lieferadresse', sell: 'Abholung bei' },
  delivery: { buy: 'Lieferung', sell: 'Übergabe der Ware' },
  payment: { buy: 'Bezahlung', sell: 'Auszahlung' },
  pickupAt: 'Filiale',
  modes: {
    buy: {
      shipping: 'Lieferung in 3 bis 5 Werktagen nach Zahlungseingang.',
      shippingBuy: 'Versicherte Lieferung in 3 bis 5 Werktagen nach Zahlungseingang.',
      pickup: 'Abholung in der Filiale. Bitte bringen Sie einen amtlichen Lichtbildausweis mit.',
      deposit: 'Einlagerung in Ihr Depot. Sie sehen den Bestand nach Zahlungseingang in Ihrem Kundenkonto.',
      none: 'Lieferung in 3 bis 5 Werktagen nach Zahlungseingang.',
    },
    sell: {
      'leave-in-store':
        'Sie geben die Ware in einer unserer Filialen ab. Bitte bringen Sie einen amtlichen Lichtbildausweis mit.',
      'send-to-store': 'Sie senden uns die Ware auf eigene Gefahr zu.',
      'insured-shipping': 'Wir lassen die Ware versichert bei Ihnen abholen und melden uns wegen des Termins.',
      deposit: 'Verkauf aus Ihrem Depot. Sie müssen nichts weiter tun.',
      scrapMetalBox: 'Sie senden uns die Ware in der Altgold-Box.',
      pickup:
        'Sie bringen die Ware zum vereinbarten Termin in die Filiale. Bitte bringen Sie einen amtlichen Lichtbildausweis mit.',
      none: 'Sie senden uns die Ware zu.',
    },
  },
  returns: 'Sie können Ihre Ware innerhalb von 30 Tagen kostenlos zurückgeben.',
  methods: {
    buy: {
      wire: 'Banküberweisung. Bitte überweisen Sie den Gesamtbetrag innerhalb von 3 Bankarbeitstagen auf folgendes Konto:',
      check:
        'Scheck. Bitte stellen Sie den Scheck über den Gesamtbetrag auf den folgenden Empfänger aus, schreiben Sie den Verwendungszweck darauf und senden Sie ihn an die folgende Anschrift:',
      cash: 'Barzahlung bei Abholung in der Filiale.',
      card: 'Kreditkarte. Die Zahlung wird online abgeschlossen.',
      paypal: 'PayPal. Die Zahlung wird online abgeschlossen.',
    },
    sell: {
      wire: 'Wir überweisen den Auszahlungsbetrag nach Prüfung Ihrer Ware auf Ihr Bankkonto.',
      check: 'Wir senden Ihnen nach Prüfung Ihrer Ware einen Scheck über den Auszahlungsbetrag.',
      cash: 'Wir zahlen den Betrag nach Prüfung Ihrer Ware in der Filiale bar aus.',
      card: 'Die Auszahlung erfolgt nach Prüfung Ihrer Ware.',
      paypal: 'Die Auszahlung erfolgt nach Prüfung Ihrer Ware.',
    },
  },
  payableTo: 'Ausgestellt auf',
  sendTo: 'Senden an',
  accountOwner: 'Empfänger',
  bank: 'Bank',
  account: 'Kontonummer',
  bankCode: 'Bankleitzahl (Routing Number)',
  amount: 'Betrag',
  reference: 'Verwendungszweck',
  payBy: 'Zahlbar bis',
  pickupBy: (date) => `Bitte holen Sie Ihre Ware spätestens am ${date} ab.`,
  guaranteed: (date) =>
    `Die Preise gelten, wenn Ihre Ware bis ${date} bei uns eintrifft und wie beschrieben ist. Was später eintrifft, wird zum Preis des Eingangstags abgerechnet.`,
  identification: {
    buy: (threshold) =>
      `Bitte bringen Sie zur Abholung einen amtlichen Lichtbildausweis mit. Das Gesetz verlangt ihn bei Barkäufen ab ${threshold} innerhalb von 24 Stunden.`,
    sell: (threshold) =>
      `Bitte bringen Sie einen amtlichen Lichtbildausweis mit. Das Gesetz verlangt ihn bei Barauszahlungen ab ${threshold} innerhalb von 24 Stunden.`,
  },
  questions: {
    buy: (email, phone) => `Fragen zu Ihrer Bestellung? Schreiben Sie uns an ${email} oder rufen Sie uns an: ${phone}.`,
    sell: (email, phone) =>
      `Fragen zu Ihrem Verkaufsauftrag? Schreiben Sie uns an ${email} oder rufen Sie uns an: ${phone}.`,
  },
  agreed: {
    intro: {
      buy: 'Für Ihre Bestellung gelten die folgenden Bedingungen. Den Wortlaut finden Sie am Ende dieser Nachricht:',
      sell: 'Für Ihren Verkauf gelten die folgenden Bedingungen. Den Wortlaut finden Sie am Ende dieser Nachricht:',
    },
    terms: 'Allgemeine Geschäftsbedingungen',
    cancellation: 'Widerruf',
  },
  view: 'Zum Shop',
  viewOrder: { buy: 'Bestellung ansehen', sell: 'Verkauf ansehen' },
  takeSlip: 'Zur Ware gehört der Begleitschein (PDF). Sie finden ihn bei diesem Verkauf in Ihrem Konto.',
  viewSlip: 'Begleitschein öffnen',
  unknownFineness: (reckoned) => `Feinheit unbekannt, gerechnet mit ${reckoned}`,
};

const english: OrderTexts = {
  subject: {
    buy: (shop, number) => `${shop}: your order ${number}`,
    sell: (shop, number) => `${shop}: your sell order ${number}`,
  },
  title: { buy: 'Thank you for your order', sell: 'Thank you for your sell order' },
  greeting: (salutation, firstName, lastName) => {
    if (salutation === 'mr') return `Dear Mr. ${lastName}`;
    if (salutation === 'mrs') return `Dear Mrs. ${lastName}`;
    return `Dear ${firstName} ${lastName}`;
  },
  intro: {
    buy: 'We have received your order. The prices below are fixed for you and will not change any more.',
    sell: 'We have received your sell order. This is what happens next:',
  },
  orderNumber: { buy: 'Order number', sell: 'Order number' },
  placedAt: 'Date',
  item: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  sum: 'Amount',
  goods: 'Products',
  coupon: (code) => `Coupon ${code}`,
  net: 'Net',
  taxes: {
    taxed: (rate, net) => `incl. ${rate} VAT on ${net}`,
    'investment-gold': (_, net, law) =>
      `Investment gold, VAT-exempt (${law === 'eu' ? 'Art. 346 Directive 2006/112/EC' : 'Art. 44 MWSTV'}), on ${net}`,
    margin: (_, net, law) =>
      `Margin scheme, VAT not stated (${law === 'eu' ? 'Art. 313 Directive 2006/112/EC' : 'Art. 24a MWSTG'}), on ${net}`,
    untaxed: (_, net) => `without VAT, on ${net}`,
  },
  withShipping: (net) => `${net} (incl. its share of shipping)`,
  salesTax: 'Sales tax',
  notIncluded: 'not included',
  shipping: { buy: 'Shipping', sell: 'Collection and shipping' },
  gross: { buy: 'Total', sell: 'Payout' },
  billingAddress: { buy: 'Billing address', sell: 'Seller' },
  shippingAddress: { buy: 'Shipping address', sell: 'Collected at' },
  delivery: { buy: 'Delivery', sell: 'Handing over your items' },
  payment: { buy: 'Payment', sell: 'Payout' },
  pickupAt: 'Store',
  modes: {
    buy: {
      shipping: 'Delivered within 3 to 5 working days after your payment has arrived.',
      shippingBuy: 'Insured delivery within 3 to 5 working days after your payment has arrived.',
      pickup: 'Pick-up in our store. Please bring an official photo ID.',
      deposit: 'Kept in your deposit. You will see it in your account once your payment has arrived.',
      none: 'Delivered within 3 to 5 working days after your payment has arrived.',
    },
    sell: {
      'leave-in-store': 'You drop your items off in one of our stores. Please bring an official photo ID.',
      'send-to-store': 'You ship your items to us at your own risk.',
      'insured-shipping': 'We have your items collected, insured, and will contact you to arrange a date.',
      deposit: 'Sold out of your deposit. There is nothing more for you to do.',
      scrapMetalBox: 'You send us your items in the Scrap Metal Box.',
      pickup: 'You bring your items to our store at the appointed time. Please bring an official photo ID.',
      none: 'You ship your items to us.',
    },
  },
  returns: 'You may return your goods free of charge within 30 days.',
  methods: {
    buy: {
      wire: 'Bank transfer. Please transfer the total within 3 banking days to this account:',
      check:
        'Check. Please make the check for the total payable to this payee, write the reference on it and send it to this address:',
      cash: 'Cash when you pick up your goods in our store.',
      card: 'Credit card. The payment is completed online.',
      paypal: 'PayPal. The payment is completed online.',
    },
    sell: {
      wire: 'We transfer the payout to your bank account once we have examined your items.',
      check: 'We send you a check for the payout once we have examined your items.',
      cash: 'We pay you in cash in our store once we have examined your items.',
      card: 'The payout follows once we have examined your items.',
      paypal: 'The payout follows once we have examined your items.',
    },
  },
  payableTo: 'Payable to',
  sendTo: 'Send to',
  accountOwner: 'Recipient',
  bank: 'Bank',
  account: 'Account number',
  bankCode: 'Routing number',
  amount: 'Amount',
  reference: 'Reference',
  payBy: 'Pay by',
  pickupBy: (date) => `Please pick up your goods by ${date}.`,
  guaranteed: (date) =>
    `The prices hold if your items reach us by ${date} and are as described. What arrives later is priced on the day it arrives.`,
  identification: {
    buy: (threshold) =>
      `Please bring an official photo ID when you pick up your goods. The law requires it for cash purchases of ${threshold} or more within 24 hours.`,
    sell: (threshold) =>
      `Please bring an official photo ID. The law requires it for payouts in cash of ${threshold} or more within 24 hours.`,
  },
  questions: {
    buy: (email, phone) => `Questions about your order? Write to ${email} or call ${phone}.`,
    sell: (email, phone) => `Questions about your sell order? Write to ${email} or call ${phone}.`,
  },
  agreed: {
    intro: {
      buy: 'The terms you accepted with the order apply. Their text is at the end of this e-mail:',
      sell: 'The terms you accepted with the sale apply. Their text is at the end of this e-mail:',
    },
    terms: 'Terms and conditions',
    cancellation: 'Cancellation policy',
  },
  view: 'Go to the shop',
  viewOrder: { buy: 'View your order', sell: 'View your sale' },
  takeSlip: 'The delivery slip (PDF) goes with your items. You find it with this sale in your account.',
  viewSlip: 'Open the delivery slip',
  unknownFineness: (reckoned) => `fineness unknown, reckoned as ${reckoned}`,
};

export const orderTexts: Readonly<Record<Language, OrderTexts>> = { de: german, en: english };
