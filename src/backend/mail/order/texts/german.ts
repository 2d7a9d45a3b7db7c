import type { OrderTexts } from './OrderTexts.ts';

export const german: OrderTexts = {
  subject: {
    buy: (shop, number) => `${shop}: Ihre Bestellung ${number}`,
    sell: (shop, number) => `${shop}: Ihr Verkaufsauftrag ${number}`,
  },
  title: { buy: 'Vielen Dank für Ihre Bestellung', sell: 'Vielen Dank für Ihren Verkaufsauftrag' },
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
      scrapMetalBox:
        'Sie holen die Altgold-Box kostenlos in unserer Filiale ab und senden uns die Ware darin auf eigene Gefahr zu.',
      pickup:
        'Sie bringen die Ware zum vereinbarten Termin in die Filiale. Bitte bringen Sie einen amtlichen Lichtbildausweis mit.',
      none: 'Sie senden uns die Ware auf eigene Gefahr zu.',
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
      wire: 'Wir überweisen den Auszahlungsbetrag auf Ihr Bankkonto, sobald wir Ihren Verkauf angenommen haben.',
      check: 'Wir senden Ihnen einen Scheck über den Auszahlungsbetrag, sobald wir Ihren Verkauf angenommen haben.',
      cash: 'Wir zahlen den Betrag in der Filiale bar aus, sobald wir Ihren Verkauf angenommen haben.',
      card: 'Die Auszahlung erfolgt, sobald wir Ihren Verkauf angenommen haben.',
      paypal: 'Die Auszahlung erfolgt, sobald wir Ihren Verkauf angenommen haben.',
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
};
