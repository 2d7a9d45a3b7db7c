import { accountTables } from '../../backend/account/accountTables.ts';
import { eventCountTables } from '../../backend/analytics/eventCountTables.ts';
import { cartTables } from '../../backend/carts/cartTables.ts';
import { catalogueTables } from '../../backend/catalogue/catalogueTables.ts';
import { contactTables } from '../../backend/contact/contactTables.ts';
import { couponTables } from '../../backend/coupons/couponTables.ts';
import { depositTables } from '../../backend/deposits/depositTables.ts';
import { limitOrderTables } from '../../backend/limit-orders/limitOrderTables.ts';
import { limitTables } from '../../backend/limits/limitTables.ts';
import { orderTables } from '../../backend/orders/orderTables.ts';
import { outboxTables } from '../../backend/outbox/outboxTables.ts';
import { priceTables } from '../../backend/pricing/priceTables.ts';
import { reportTables } from '../../backend/reports/reportTables.ts';
import { secretTables } from '../../backend/secrets/secretTables.ts';
import { sessionTables } from '../../backend/session/sessionTables.ts';
import type { TableRules } from '../../backend/store/TableRules.ts';
import { wishTables } from '../../backend/wishes/wishTables.ts';

/**
 * The rules of every table of the shop, in the order in which they are applied: transactions that lock rows of several
 * tables lock carts first, and what belongs to an account goes before the account.
 */
export const personalData: readonly TableRules[] = [
  ...cartTables,
  ...wishTables,
  ...contactTables,
  ...orderTables,
  ...couponTables,
  ...depositTables,
  ...limitOrderTables,
  ...accountTables,
  ...outboxTables,
  ...sessionTables,
  ...limitTables,
  ...catalogueTables,
  ...priceTables,
  ...reportTables,
  ...secretTables,
  ...eventCountTables,
];
