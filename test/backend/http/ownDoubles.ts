import { EventCounts } from '../../../src/domain/analytics/ports/EventCounts.ts';
import { Effect } from 'effect';
import type { Belongings, Services } from '../../../src/backend/http/Services.ts';
import { SignIns } from '../../../src/domain/session/ports/SignIns.ts';
import type { CallerSession } from '../../../src/domain/session/SignInRules.ts';
import { Customer as CustomerShape } from '../../../src/contract/shapes/account.ts';
import { Wishlist as WishlistShape } from '../../../src/contract/shapes/wishlist.ts';
import { CredentialsMismatch } from '../../../src/domain/account/AccountErrors.ts';
import { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { Registrations } from '../../../src/domain/account/ports/Registrations.ts';
import type { VatCheck } from '../../../src/domain/account/VatCheck.ts';
import { AvailabilityAlerts } from '../../../src/domain/alert/ports/AvailabilityAlerts.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { DeliveryQuote as DeliveryQuoteShape } from '../../../src/contract/shapes/deposit.ts';
import { Order as OrderShape } from '../../../src/contract/shapes/order.ts';
import { Deliveries } from '../../../src/domain/deposit/ports/Deliveries.ts';
import { Statements } from '../../../src/domain/deposit/ports/Statements.ts';
import { Deposits } from '../../../src/domain/deposit/ports/Deposits.ts';
import { Inquiries } from '../../../src/domain/contact/ports/Inquiries.ts';
import { Reports } from '../../../src/domain/report/ports/Reports.ts';
import { Newsletter } from '../../../src/domain/newsletter/ports/Newsletter.ts';
import { LimitOrders } from '../../../src/domain/limit-order/ports/LimitOrders.ts';
import { shownLimitOrder } from '../../../src/domain/limit-order/ShowLimitOrder.ts';
import { aLimitOrder } from '../../builders/limitOrder.ts';
import { Invoices } from '../../../src/domain/order/ports/Invoices.ts';
import { Wishlists } from '../../../src/domain/wishlist/ports/Wishlists.ts';
import { answering } from '../../application/playedPorts.ts';
import { samplesOf, samplesRead } from '../../contract/samples.ts';

const first = <A>([one]: readonly A[]): A => {
  if (one === undefined) throw new Error('a schema without values');
  return one;
};
const customer = first(samplesRead(CustomerShape, 1, 21));
const limitOrder = shownLimitOrder(aLimitOrder(), undefined, null);
const order = first(samplesRead(OrderShape, 1, 23));
const deliveryQuote = first(samplesRead(DeliveryQuoteShape, 1, 24));
const wishlist = first(samplesOf(WishlistShape, 1, 22));

const mailbox = {
  number: '1234-5678',
  receivedOn: '2026-11-27',
  confirmedOn: null,
  closedOn: null,
  first: 0,
  messages: [{ author: 'reporter', day: '2026-11-27', text: 'x' }],
} as const;

class SignInsDouble extends SignIns {
  signIn(_email: string, password: string, { ownerId }: CallerSession) {
    if (password === '') return Effect.fail(new CredentialsMismatch());
    const tokens = { accessToken: 'a'.repeat(40), refreshToken: 'r'.repeat(40), ownerId, expiresAt: 1 };
    return Effect.succeed({ session: { tokens, level: 'User' as const }, leftOut: [] });
  }
  merge() {
    return Effect.succeed([]);
  }
  knows() {
    return Effect.succeed(false);
  }
  signOut() {
    return Effect.void;
  }
  signOutEverywhere() {
    return Effect.void;
  }
}

/** Doubles of everything that belongs to customers: each answers one made-up value of the right shape. */
export const ownDoubles = (): Omit<Belongings, 'carts' | 'orders'> => ({
  customers: answering(Customers, customer),
  wishlists: answering(Wishlists, wishlist),
  alerts: answering(AvailabilityAlerts, undefined, {
    all: () => Effect.succeed([]),
    enable: (sku) => Effect.succeed({ sku: idOf<(typeof wishlist.lineItems)[number]['sku']>(sku), since: 0 }),
  }),
  deposits: answering(Deposits, [], {
    movements: (_, { page, pageSize }) => Effect.succeed({ movements: [], total: 0, page, pageSize }),
  }),
  deliveries: answering(Deliveries, order, { quote: () => Effect.succeed(deliveryQuote) }),
  statements: answering(Statements, { fileName: 'Depotauszug-1.pdf', bytes: Buffer.from('%PDF-1.3') }),
  limitOrders: answering(LimitOrders, limitOrder, {
    list: ({ page, pageSize }) => Effect.succeed({ limitOrders: [], total: 0, page, pageSize }),
    ofId: () => Effect.succeed({ ...limitOrder, evidence: [], closest: null }),
  }),
  inquiries: answering(Inquiries, 'A1B2C3D4E5'),
  invoices: answering(Invoices, { fileName: 'Rechnung-1.pdf', bytes: Buffer.from('%PDF-1.3') }),
});
export const visitorDoubles = (): Pick<
  ReturnType<Services['inMarket']>,
  'registrations' | 'newsletter' | 'reports' | 'eventCounts'
> => ({
  registrations: answering(Registrations, undefined, {
    emailTaken: () => Effect.succeed(false),
    isFirstLogin: () => Effect.succeed(false),
    checkVat: () => Effect.succeed<VatCheck>({ valid: true, by: 'checksum' }),
  }),
  newsletter: answering(Newsletter, undefined),
  reports: answering(Reports, mailbox, {
    areOpen: () => Effect.succeed(true),
    send: () => Effect.succeed('K7P2-0000-0000-0000-0000-0000-0000'),
  }),
  eventCounts: answering(EventCounts, undefined),
});
export const signInsDouble = (): SignIns => new SignInsDouble();
