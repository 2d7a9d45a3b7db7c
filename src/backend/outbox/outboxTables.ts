import { and, isNull, lt, or } from 'drizzle-orm';
import { retentionMs } from '../store/retentionMs.ts';
import { outbox } from '../store/schema/outbox.ts';
import type { TableRules } from '../store/TableRules.ts';
import { adoptMessages, forgetMessages, messagesOf } from './Outbox.ts';

export const outboxTables: readonly TableRules[] = [
  {
    table: outbox,
    merge: 'Mails to a guest are known by their recipient alone.',
    leaveEmail: adoptMessages,
    // Without the texts: they have links and codes that act for the account. Their recipient has them.
    export: (db, person) =>
      db
        .select({
          kind: outbox.kind,
          recipient: outbox.recipient,
          subject: outbox.subject,
          createdAt: outbox.createdAt,
          sentAt: outbox.sentAt,
        })
        .from(outbox)
        .where(messagesOf(db, person)),
    forget: forgetMessages,
    purge: async (db, now) => {
      const sentBefore = now - retentionMs.sentMails;
      // Mails that were given up contain addresses, too.
      const givenUp = and(isNull(outbox.sentAt), isNull(outbox.nextAttemptAt), lt(outbox.createdAt, sentBefore));
      const mails = await db
        .delete(outbox)
        .where(or(lt(outbox.sentAt, sentBefore), givenUp))
        .returning({ key: outbox.dedupeKey });
      return mails.map(({ key }) => key);
    },
  },
];
