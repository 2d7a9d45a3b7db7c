import { randomBytes, randomInt } from 'node:crypto';
import { CustomersOfShopper } from '../../application/account/CustomersOfShopper.ts';
import { EventCountsInPostgres } from '../../backend/analytics/EventCountsInPostgres.ts';
import type { Content } from '../../backend/content/Content.ts';
import { CustomerRepositoryInPostgres } from '../../backend/account/CustomerRepositoryInPostgres.ts';
import { codeSealOf } from '../../backend/account/PhoneCodeRows.ts';
import { takesTexts } from '../../backend/sms/takesTexts.ts';
import { phoneCodeRules } from '../../domain/account/PhoneCode.ts';
import { RegistrationsInMarket } from '../../application/account/RegistrationsInMarket.ts';
import { RegistrationRepositoryInPostgres } from '../../backend/account/RegistrationRepositoryInPostgres.ts';
import {
  SignInRepositoryInPostgres,
  type SignInRepositoryParts,
} from '../../backend/account/SignInRepositoryInPostgres.ts';
import { SignInsOfShop } from '../../application/session/SignInsOfShop.ts';
import type { Services } from '../../backend/http/Services.ts';
import { holderOf } from '../../backend/invoice/holderOf.ts';
import { StatementsInPdf } from '../../backend/invoice/StatementsInPdf.ts';
import { InvoicesInPdf } from '../../backend/invoice/InvoicesInPdf.ts';
import { confirmationIn } from './confirmationIn.ts';
import {
  LimitOrdersOfShopper,
  type LimitOrdersOfShopperParts,
} from '../../application/limit-order/LimitOrdersOfShopper.ts';
import { LimitOrderRepositoryInPostgres } from '../../backend/limit-orders/LimitOrderRepositoryInPostgres.ts';
import { databaseTime } from '../../backend/store/databaseTime.ts';
import { InquiriesOfShopper } from '../../application/contact/InquiriesOfShopper.ts';
import { InquiryRepositoryInPostgres } from '../../backend/contact/InquiryRepositoryInPostgres.ts';
import { CartsOfShopper } from '../../application/cart/CartsOfShopper.ts';
import { earlierTermsIn } from '../../backend/catalogue/EarlierTerms.ts';
import { CartRepositoryInPostgres } from '../../backend/carts/CartRepositoryInPostgres.ts';
import { cartsOfAll } from '../../backend/carts/CartRows.ts';
import { OwnerAccountsInPostgres } from '../../backend/carts/OwnerAccountsInPostgres.ts';
import { statesOfUsZip } from '../../backend/postal/usZips.ts';
import { BatchPerTurn } from '../../backend/store/BatchPerTurn.ts';
import type { Shopper } from '../../domain/session/Shopper.ts';
import { DepositRepositoryInPostgres } from '../../backend/deposits/DepositRepositoryInPostgres.ts';
import { DeliveryRepositoryInPostgres } from '../../backend/orders/DeliveryRepositoryInPostgres.ts';
import { OrderDeskInPostgres } from '../../backend/orders/OrderDeskInPostgres.ts';
import { OrderRepositoryInPostgres } from '../../backend/orders/OrderRepositoryInPostgres.ts';
import { AlertRepositoryInPostgres } from '../../backend/wishes/AlertRepositoryInPostgres.ts';
import { AlertsOfShopper } from '../../application/alert/AlertsOfShopper.ts';
import { NewsletterRepositoryInPostgres } from '../../backend/wishes/NewsletterRepositoryInPostgres.ts';
import { NewsletterInMarket } from '../../application/newsletter/NewsletterInMarket.ts';
import { WishlistRepositoryInPostgres } from '../../backend/wishes/WishlistRepositoryInPostgres.ts';
import { WishlistsOfShopper } from '../../application/wishlist/WishlistsOfShopper.ts';
import { DeliveriesOfShopper } from '../../application/deposit/DeliveriesOfShopper.ts';
import { DepositsOfShopper } from '../../application/deposit/DepositsOfShopper.ts';
import { OrdersOfShopper } from '../../application/checkout/OrdersOfShopper.ts';
import type { TicksOverTime } from '../../domain/pricing/ports/TicksOverTime.ts';
import type { PastTicks } from '../../domain/pricing/ports/PastTicks.ts';
import type { QuoteSeal } from '../../domain/pricing/ports/QuoteSeal.ts';
import type { Market } from '../../domain/market/Market.ts';

export interface OwnParts extends SignInRepositoryParts {
  readonly seal: QuoteSeal;
  readonly pastTicks: PastTicks;
  readonly ticksOverTime: TicksOverTime;
  readonly bestTick: LimitOrdersOfShopperParts['bestTick'];
  /** Has the terms that an order accepts. */
  readonly content: Content;
}

/** Short enough to be read aloud to the support. */
export const supportCode = (): string => randomBytes(5).toString('hex').toUpperCase();

const freshCode = (): string => String(randomInt(10 ** phoneCodeRules.digits)).padStart(phoneCodeRules.digits, '0');

/** The ports over the database for the data of one shopper, or of a visitor who registers. */
export const ownServicesOf = (
  parts: OwnParts,
): Pick<Services, 'forShopper' | 'signIns'> & {
  readonly visitorsOf: (
    market: Market,
  ) => Pick<ReturnType<Services['inMarket']>, 'registrations' | 'newsletter' | 'eventCounts'>;
} => {
  const { database, log, identity } = parts;
  const cartsTogether = new BatchPerTurn((shoppers: readonly Shopper[]) => cartsOfAll(database.db, shoppers));
  const accounts = new OwnerAccountsInPostgres(database, log);
  const time = databaseTime(parts.clock);
  const codeSeal = codeSealOf(parts.secrets);
  const deposits = new DepositRepositoryInPostgres({ database, log });
  return {
    visitorsOf: (market) => ({
      registrations: new RegistrationsInMarket({
        ...parts,
        market,
        statesOfZip: statesOfUsZip,
        repository: new RegistrationRepositoryInPostgres({ ...parts, market }),
      }),
      newsletter: new NewsletterInMarket({
        ...parts,
        market,
        repository: new NewsletterRepositoryInPostgres({ ...parts, market }),
      }),
      eventCounts: new EventCountsInPostgres({ ...parts, market }),
    }),
    forShopper: (shopper, caller) => {
      const owned = { ...parts, shopper, deposits };
      const carts = new CartRepositoryInPostgres({ database, log, shopper, cartsTogether });
      const confirmation = confirmationIn(
        { identity, pages: parts.content.of(shopper.market.store) },
        shopper.market.language,
      );
      const placed = new OrderRepositoryInPostgres({
        ...owned,
        confirmation,
        client: caller?.client ?? null,
        secret: parts.secrets[0],
      });
      const orders = new OrdersOfShopper({
        ...owned,
        carts,
        orders: placed,
        desk: new OrderDeskInPostgres(parts),
        ...(identity.accounts === undefined ? {} : { bankAccounts: identity.accounts }),
        supportCode,
        reportBroken: (broken) => log.error(broken, 'an order was refused because its cart is broken'),
        reportHeld: ({ orderNumber, tickId, tickInForce, exposure }) =>
          log.info(
            { orderNumber, tickId, tickInForce, currency: exposure.currency, exposureCents: exposure.centAmount },
            'ordered at the prices of an earlier tick',
          ),
      });
      return {
        orders,
        limitOrders: new LimitOrdersOfShopper({
          ...owned,
          supportCode,
          statesOfZip: statesOfUsZip,
          repository: new LimitOrderRepositoryInPostgres({ ...owned, time }),
        }),
        carts: new CartsOfShopper({
          ...owned,
          accounts,
          orders: placed,
          statesOfZip: statesOfUsZip,
          repository: carts,
        }),
        invoices: new InvoicesInPdf({ orders, identity, market: shopper.market }),
        deposits: new DepositsOfShopper({ ...owned, repository: deposits }),
        deliveries: new DeliveriesOfShopper({
          ...owned,
          supportCode,
          statesOfZip: statesOfUsZip,
          repository: new DeliveryRepositoryInPostgres({ ...owned, confirmation }),
        }),
        statements: new StatementsInPdf({
          ...owned,
          termsAt: earlierTermsIn(database.db),
          holder: (owner) => holderOf(database.db, owner),
        }),
        wishlists: new WishlistsOfShopper({
          ...owned,
          repository: new WishlistRepositoryInPostgres({ database, log, shopper }),
        }),
        alerts: new AlertsOfShopper({ ...owned, repository: new AlertRepositoryInPostgres(owned) }),
        inquiries: new InquiriesOfShopper({
          ...owned,
          supportCode,
          repository: new InquiryRepositoryInPostgres(parts),
        }),
        customers: new CustomersOfShopper({
          ...owned,
          statesOfZip: statesOfUsZip,
          takesTexts,
          freshCode,
          codeSeal,
          repository: new CustomerRepositoryInPostgres(owned),
          family: caller?.family ?? null,
          reportCodesSpent: () =>
            log.error({ most: parts.smsPerHour }, 'no more codes are sent by SMS in this hour (TROY_SMS_PER_HOUR)'),
        }),
      };
    },
    signIns: new SignInsOfShop({ ...parts, repository: new SignInRepositoryInPostgres(parts) }),
  };
};
