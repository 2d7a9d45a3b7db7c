import type { Refusal } from '../../../src/ui/messages/refusals/refusalWords.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import * as order from '../../../src/domain/order/OrderErrors.ts';
import * as pricing from '../../../src/domain/pricing/PricingErrors.ts';
import { refusalWords } from '../../../src/ui/messages/refusals/refusalWords.ts';
import type { Table } from './Row.ts';

const said = (error: Refusal) => refusalWords(error, { localeTag: 'de-DE', side: 'sell' });

/** The refusals of an order in the words of a sale. */
export const writtenSales = {
  PriceMismatch: [
    said(new pricing.PriceMismatch({ skus: [] })),
    'Die Preise haben sich geändert. Bitte aktualisieren und prüfen Sie sie vor dem Verkauf.',
    'Prices have changed. Please refresh and check them before you sell.',
  ],
  PricesStale: [
    said(new pricing.PricesStale({ ageMs: 400_000 })),
    'Der Markt liefert zurzeit keine neuen Preise. Verkaufen ist unterbrochen; Ihr Verkaufskorb bleibt erhalten.',
    'There are no new market prices at the moment. Selling is paused; your selling cart is kept.',
  ],
  QuoteExpired: [
    said(new pricing.QuoteExpired()),
    'Die gezeigten Preise sind abgelaufen. Bitte prüfen Sie die neuen Preise vor dem Verkauf.',
    'The prices you saw have expired. Please check the new prices before you sell.',
  ],
  ProductNoLongerAvailable: [
    said(new order.ProductNoLongerAvailable({ skus: [idOf('AU-KRUG-1')] })),
    'Ein Produkt in Ihrem Verkaufskorb kaufen wir nicht mehr an.',
    'We no longer buy a product in your selling cart.',
  ],
  PurchaseBroken: [
    said(new order.PurchaseBroken({ supportCode: 'T-1' })),
    'Mit Ihrem Verkaufskorb stimmt etwas nicht. Bitte nennen Sie unserem Kundendienst diesen Code: T-1',
    'Something is wrong with your selling cart. Please give this code to our support: T-1',
  ],
  IdempotencyKeyReused: [
    said(new order.IdempotencyKeyReused()),
    'Dieser Verkauf hat sich geändert, seit Sie ihn abgeschickt haben. Bitte prüfen Sie ihn noch einmal.',
    'This sale has been changed since you sent it. Please check it once more.',
  ],
  OrderInProgress: [
    said(new order.OrderInProgress()),
    'Ihr Verkauf wird gerade aufgegeben. Einen Moment bitte.',
    'Your sale is being placed. One moment, please.',
  ],
} satisfies Table<string>;
