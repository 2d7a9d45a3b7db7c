import { sideWords } from '../../../src/ui/screens/shared/cart/sideWords.ts';
import type { Table } from './Row.ts';

/** The words of the pages of each side. */
export const writtenSides = {
  'buy, cart': [sideWords.buy.cart, 'Warenkorb', 'Cart'],
  'buy, empty': [sideWords.buy.empty, 'Ihr Warenkorb ist leer', 'Your cart is empty'],
  'buy, emptyNow': [sideWords.buy.emptyNow, 'Ihr Warenkorb ist leer.', 'Your cart is empty.'],
  'buy, emptyOrOrdered': [
    sideWords.buy.emptyOrOrdered,
    'Ihr Warenkorb ist leer. Wenn Sie gerade bestellt haben, finden Sie die Bestätigung in Ihren E-Mails.',
    'Your cart is empty. If you have just ordered, the confirmation is in your inbox.',
  ],
  'buy, back': [sideWords.buy.back, 'Zurück zum Warenkorb', 'Back to the cart'],
  'buy, toCheckout': [sideWords.buy.toCheckout, 'Zur Kasse', 'To checkout'],
  'buy, pricesMoved': [
    sideWords.buy.pricesMoved,
    'Die Preise in Ihrem Warenkorb wurden aktualisiert. Bitte prüfen Sie sie, bevor Sie bestätigen.',
    'The prices in your cart have been updated. Please check them before you confirm.',
  ],
  'buy, amountsIn': [
    sideWords.buy.amountsIn('USD'),
    'Zum Vorzugspreis für Banküberweisung. Alle Beträge in USD.',
    'At the discounted price for bank transfer. All amounts in USD.',
  ],
  'buy, keptIn': [
    sideWords.buy.keptIn('USD', 'EUR'),
    'Sie sehen Preise in USD; dieser Warenkorb wird in EUR geführt.',
    'You are looking at prices in USD; this cart is kept in EUR.',
  ],
  'buy, convertTo': [sideWords.buy.convertTo('USD'), 'Warenkorb in USD umrechnen', 'Have the cart in USD'],
  'buy, switchTo': [sideWords.buy.switchTo('USD'), 'Warenkorb auf USD umstellen?', 'Switch your cart to USD?'],
  'buy, recalculatedIn': [
    sideWords.buy.recalculatedIn('USD'),
    'Ihr Warenkorb wird in USD neu berechnet, zu den USD-Preisen dieses Augenblicks. Produkte und Mengen bleiben, wie sie sind.',
    'Your cart is recalculated in USD, at the USD prices of this moment. Products and quantities stay as they are.',
  ],
  'buy, staysIn': [sideWords.buy.staysIn('USD'), 'Ihr Warenkorb bleibt in USD.', 'Your cart stays in USD.'],
  'buy, changedMeanwhile': [
    sideWords.buy.changedMeanwhile,
    'Ihr Warenkorb hat sich inzwischen geändert. Bitte sehen Sie sich den neuen Gesamtbetrag an.',
    'Your cart has changed in the meantime. Please look at the new total.',
  ],
  'buy, nothingToOrder': [sideWords.buy.nothingToOrder, 'Es gibt nichts zu bestellen', 'There is nothing to order'],
  'buy, notOrderedYet': [
    sideWords.buy.notOrderedYet,
    'Sie bestellen noch nichts; auf der nächsten Seite sehen Sie alles noch einmal.',
    'Nothing has been ordered yet; you can check everything on the next page.',
  ],
  'buy, toReview': [sideWords.buy.toReview, 'Bestellung prüfen', 'Review the order'],
  'buy, review': [sideWords.buy.review, 'Bestellung prüfen', 'Review your order'],
  'buy, order': [sideWords.buy.order, 'Zahlungspflichtig bestellen', 'Order with obligation to pay'],
  'buy, ordering': [sideWords.buy.ordering, 'Ihre Bestellung wird übermittelt …', 'Placing your order …'],
  'sell, cart': [sideWords.sell.cart, 'Verkaufskorb', 'Selling cart'],
  'sell, empty': [sideWords.sell.empty, 'Ihr Verkaufskorb ist leer', 'Your selling cart is empty'],
  'sell, emptyNow': [sideWords.sell.emptyNow, 'Ihr Verkaufskorb ist leer.', 'Your selling cart is empty.'],
  'sell, emptyOrOrdered': [
    sideWords.sell.emptyOrOrdered,
    'Ihr Verkaufskorb ist leer. Wenn Sie gerade an uns verkauft haben, finden Sie die Bestätigung in Ihren E-Mails.',
    'Your selling cart is empty. If you have just sold to us, the confirmation is in your inbox.',
  ],
  'sell, back': [sideWords.sell.back, 'Zurück zum Verkaufskorb', 'Back to the selling cart'],
  'sell, toCheckout': [sideWords.sell.toCheckout, 'Weiter zum Verkauf', 'Continue to the sale'],
  'sell, pricesMoved': [
    sideWords.sell.pricesMoved,
    'Die Preise in Ihrem Verkaufskorb wurden aktualisiert. Bitte prüfen Sie sie, bevor Sie bestätigen.',
    'The prices in your selling cart have been updated. Please check them before you confirm.',
  ],
  'sell, amountsIn': [
    sideWords.sell.amountsIn('USD'),
    'Zu diesen Preisen kaufen wir an. Alle Beträge in USD.',
    'We pay these prices. All amounts in USD.',
  ],
  'sell, keptIn': [
    sideWords.sell.keptIn('USD', 'EUR'),
    'Sie sehen Preise in USD; dieser Verkaufskorb wird in EUR geführt.',
    'You are looking at prices in USD; this selling cart is kept in EUR.',
  ],
  'sell, convertTo': [sideWords.sell.convertTo('USD'), 'Verkaufskorb in USD umrechnen', 'Have the selling cart in USD'],
  'sell, switchTo': [
    sideWords.sell.switchTo('USD'),
    'Verkaufskorb auf USD umstellen?',
    'Switch your selling cart to USD?',
  ],
  'sell, recalculatedIn': [
    sideWords.sell.recalculatedIn('USD'),
    'Ihr Verkaufskorb wird in USD neu berechnet, zu den USD-Preisen dieses Augenblicks. Produkte und Mengen bleiben, wie sie sind.',
    'Your selling cart is recalculated in USD, at the USD prices of this moment. Products and quantities stay as they are.',
  ],
  'sell, staysIn': [
    sideWords.sell.staysIn('USD'),
    'Ihr Verkaufskorb bleibt in USD.',
    'Your selling cart stays in USD.',
  ],
  'sell, changedMeanwhile': [
    sideWords.sell.changedMeanwhile,
    'Ihr Verkaufskorb hat sich inzwischen geändert. Bitte sehen Sie sich den neuen Gesamtbetrag an.',
    'Your selling cart has changed in the meantime. Please look at the new total.',
  ],
  'sell, nothingToOrder': [sideWords.sell.nothingToOrder, 'Es gibt nichts zu verkaufen', 'There is nothing to sell'],
  'sell, notOrderedYet': [
    sideWords.sell.notOrderedYet,
    'Sie verkaufen noch nichts; auf der nächsten Seite sehen Sie alles noch einmal.',
    'Nothing has been sold yet; you can check everything on the next page.',
  ],
  'sell, toReview': [sideWords.sell.toReview, 'Verkauf prüfen', 'Review the sale'],
  'sell, review': [sideWords.sell.review, 'Verkauf prüfen', 'Review your sale'],
  'sell, order': [sideWords.sell.order, 'Verbindlich verkaufen', 'Sell with binding effect'],
  'sell, ordering': [sideWords.sell.ordering, 'Ihr Verkauf wird übermittelt …', 'Placing your sale …'],
} satisfies Table<string>;
