import { createHash } from 'node:crypto';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { Schema } from 'effect';
import { StoreKey } from '../../contract/shapes/market.ts';
import type { KeptAlert, WaitingMailbox } from '../../domain/alert/AvailabilityAlert.ts';
import { idOf, type OwnerId } from '../../domain/kernel/Ids.ts';
import { linkToken } from '../secrets/keyed.ts';
import { availabilityAlerts } from '../store/schema/wishes.ts';

type AlertRow = InferSelectModel<typeof availabilityAlerts>;
const decode = Schema.decodeUnknownSync(Schema.Struct({ store: StoreKey, language: Schema.Literals(['de', 'en']) }));

/** The alert of a row, with its store. */
export const alertOf = ({ sku, email, createdAt, store, language }: AlertRow): KeptAlert & WaitingMailbox => ({
  ...decode({ store, language }),
  sku: idOf(sku),
  email,
  since: createdAt,
});

/** Excludes alerts of other owners and other stores (Z2, Z9). */
export const alertsOfOwner = (ownerId: OwnerId, store: WaitingMailbox['store']) =>
  and(eq(availabilityAlerts.ownerId, ownerId), eq(availabilityAlerts.store, store));

/** The use of the tokens in mails. */
export const alertLinks = 'alert-link';
/** The hash that identifies all alerts of a mailbox for a product; logs do not reveal the address. */
export const waitingOf = ({ store, sku, email }: WaitingMailbox): string =>
  createHash('sha256').update(`${store} ${sku} ${email}`).digest('hex');
/** The same hash in SQL. */
export const waiting = sql`encode(sha256(convert_to(
  ${availabilityAlerts.store} || ' ' || ${availabilityAlerts.sku} || ' ' || ${availabilityAlerts.email}, 'UTF8')), 'hex')`;
/** The token in a mail that proves the right to disable these alerts; valid as long as the shop's secret. */
export const alertToken = (secrets: readonly [string, ...string[]], alert: WaitingMailbox): string =>
  linkToken(secrets, alertLinks, waitingOf(alert));
