import { randomUUID } from 'node:crypto';
import { Effect, Result } from 'effect';
import { InquiryNotSent } from '../../domain/contact/ContactErrors.ts';
import type { FiledInquiry } from '../../domain/contact/Inquiry.ts';
import { InquiryRepository } from '../../domain/contact/ports/InquiryRepository.ts';
import type { AccountParts } from '../account/AccountParts.ts';
import { inquiryMail, inquiryReceivedMail } from '../mail/contactLetters.ts';
import { enqueueAll } from '../outbox/Outbox.ts';
import { inTransaction } from '../store/inTransaction.ts';
import { inquiries } from '../store/schema/contact.ts';

const unavailable = (): InquiryNotSent => new InquiryNotSent();

/** Inquiries in the database, with their mails in its outbox. */
export class InquiryRepositoryInPostgres extends InquiryRepository {
  readonly #parts: Pick<AccountParts, 'database' | 'log' | 'identity' | 'mailWaits'>;
  constructor(parts: Pick<AccountParts, 'database' | 'log' | 'identity' | 'mailWaits'>) {
    super();
    this.#parts = parts;
  }

  add(inquiry: FiledInquiry): Effect.Effect<void, InquiryNotSent> {
    const { database, log, identity, mailWaits } = this.#parts;
    const id = randomUUID();
    const own = { at: inquiry.sentAt, owner: inquiry.customerId };
    return inTransaction(
      database,
      async (tx) => {
        await tx.insert(inquiries).values({ id, ...inquiry });
        await enqueueAll(tx, [
          { mail: inquiryMail(inquiry, id, identity), ...own },
          { mail: inquiryReceivedMail(inquiry, id, identity), ...own },
        ]);
        return Result.succeed(undefined);
      },
      { log, unavailable },
    ).pipe(Effect.tap(() => Effect.sync(mailWaits)));
  }
}
