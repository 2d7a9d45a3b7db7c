import type { Effect } from 'effect';
import type { LimitOrderCount } from '../../domain/account/ports/LimitOrderCount.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { FreshIds } from '../../domain/kernel/ports/FreshIds.ts';
import type { CurrentTick } from '../../domain/pricing/ports/CurrentTick.ts';
import type { ShopFacts } from '../../domain/shipping/ShopFacts.ts';
import type { ShopIdentity } from '../mail/ShopIdentity.ts';
import type { EndedSessions } from '../session/EndedSessions.ts';
import type { Database, DatabaseLog } from '../store/Database.ts';
import type { TableRules } from '../store/TableRules.ts';
import type { VatRegister } from '../vat/VatRegister.ts';
import type { Passwords } from './Passwords.ts';

/** The dependencies of accounts, the same for every request. */
export interface AccountParts {
  readonly database: Database;
  readonly log: DatabaseLog;
  readonly clock: Clock;
  readonly ids: FreshIds;
  readonly passwords: Passwords;
  /** Keys for codes and links, the newest first. */
  readonly secrets: readonly [string, ...string[]];
  readonly identity: ShopIdentity;
  readonly ended: EndedSessions;
  readonly limitOrders: LimitOrderCount;
  readonly vatRegister: VatRegister;
  readonly catalogue: Catalogue;
  readonly tick: CurrentTick;
  readonly facts: ShopFacts;
  /** The rules of all tables: what a sign-in merges and a deletion removes. */
  readonly register: readonly TableRules[];
  /** Deletes the copies that senders of mails have stored, by key (R9). */
  readonly forgetMails: (keys: readonly string[]) => Effect.Effect<void>;
  /** Codes sent by SMS per hour to all customers together. */
  readonly smsPerHour: number;
  /** Called when a mail or message has been written to the outbox. */
  readonly mailWaits: () => void;
}
