import { Effect, Result } from 'effect';
import { filledInByPerson, type FormSigns } from '../../domain/contact/FormSigns.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Day, Mailbox, MailboxKeys, ReportPage, SealedMessage } from '../../domain/report/Report.ts';
import { MailboxNotFound, ReportsClosed } from '../../domain/report/ReportErrors.ts';
import { tidyReceiptCode } from '../../domain/report/ReceiptCode.ts';
import { mayReport, mayWrite } from '../../domain/report/ReportLimits.ts';
import { dayOf, problemInReportText } from '../../domain/report/ReportRules.ts';
import { Reports } from '../../domain/report/ports/Reports.ts';
import type { ReportRepository } from '../../domain/report/ports/ReportRepository.ts';
import type { ReportSeals } from '../../domain/report/ports/ReportSeals.ts';
import { InvalidFields } from '../../domain/validation/InvalidFields.ts';

export interface ReportsOfShopParts {
  readonly repository: ReportRepository;
  readonly seals: ReportSeals;
  readonly clock: Clock;
}

/** What a message is bound to, and whom it is sealed for. */
interface Sealing {
  readonly number: string;
  readonly place: number;
  readonly day: Day;
  readonly shopKey: string;
  readonly mailbox: MailboxKeys;
}

const checked = (text: string): Result.Result<string, InvalidFields> => {
  const problem = problemInReportText(text);
  return problem === null
    ? Result.succeed(text.trim())
    : Result.fail(new InvalidFields({ problems: [{ field: 'text', problem }] }));
};

/** Reports of anonymous reporters: seals what is stored, and opens for the holder of a receipt code alone (R13). */
export class ReportsOfShop extends Reports {
  readonly #parts: ReportsOfShopParts;
  constructor(parts: ReportsOfShopParts) {
    super();
    this.#parts = parts;
  }

  areOpen(): ReturnType<Reports['areOpen']> {
    return Effect.sync(() => this.#parts.seals.shopKey() !== null);
  }

  send(typed: string, signs: FormSigns): ReturnType<Reports['send']> {
    const { clock, repository, seals } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const shopKey = yield* this.#shopKey();
      const text = yield* Effect.fromResult(checked(typed));
      yield* Effect.fromResult(filledInByPerson(signs));
      const [code, number, now] = [seals.newCode(), seals.newNumber(), clock.now()];
      const [mailbox, day] = [seals.mailboxOf(code), dayOf(now)];
      yield* repository.add({ number, receivedOn: day }, mailbox, (written) =>
        Result.map(mayReport(written, now), () => this.#sealed(text, { number, place: 0, day, shopKey, mailbox })),
      );
      return code;
    });
  }

  open(typed: string, before: number | null): ReturnType<Reports['open']> {
    return Effect.gen({ self: this }, function* () {
      const code = yield* this.#code(typed);
      const mailbox = this.#parts.seals.mailboxOf(code).id;
      return this.#opened(yield* this.#parts.repository.page({ mailbox }, before), code);
    });
  }

  write(typedCode: string, typed: string): ReturnType<Reports['write']> {
    const { clock, repository, seals } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const shopKey = yield* this.#shopKey();
      const code = yield* this.#code(typedCode);
      const text = yield* Effect.fromResult(checked(typed));
      const mailbox = seals.mailboxOf(code);
      const now = clock.now();
      const day = dayOf(now);
      yield* repository.write(mailbox.id, day, (present, written) =>
        Result.map(mayWrite(present, written, now), () => {
          const { number, messages: place } = present;
          // A further message opens a closed report again.
          return { ...present, closedOn: null, message: this.#sealed(text, { number, place, day, shopKey, mailbox }) };
        }),
      );
      return this.#opened(yield* repository.page({ mailbox: mailbox.id }, null), code);
    });
  }

  /** A message of the reporter, sealed for both sides and bound to its place. */
  #sealed(text: string, { number, place, day, shopKey, mailbox }: Sealing): SealedMessage {
    const { seals } = this.#parts;
    const at = { number, place, author: 'reporter' } as const;
    return {
      author: at.author,
      day,
      forShop: seals.seal(text, shopKey, at),
      forReporter: seals.seal(text, mailbox.publicKey, at),
    };
  }

  #shopKey(): Effect.Effect<string, ReportsClosed> {
    const key = this.#parts.seals.shopKey();
    return key === null ? Effect.fail(new ReportsClosed()) : Effect.succeed(key);
  }

  #code(typed: string): Effect.Effect<string, MailboxNotFound> {
    const code = tidyReceiptCode(typed);
    return code === null ? Effect.fail(new MailboxNotFound()) : Effect.succeed(code);
  }

  #opened({ report, first, messages }: ReportPage, code: string): Mailbox {
    const { number, receivedOn, confirmedOn, closedOn } = report;
    return {
      number,
      receivedOn,
      confirmedOn,
      closedOn,
      first,
      messages: messages.map(({ author, day, forReporter }, at) => ({
        author,
        day,
        text: this.#parts.seals.openByCode(forReporter, code, { number, place: first + at, author }),
      })),
    };
  }
}
