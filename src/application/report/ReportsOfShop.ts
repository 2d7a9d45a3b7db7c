import { Effect, Result } from 'effect';
import { filledInByPerson, type FormSigns } from '../../domain/contact/FormSigns.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import type { Mailbox, Report } from '../../domain/report/Report.ts';
import { MailboxNotFound, ReportsClosed } from '../../domain/report/ReportErrors.ts';
import { tidyReceiptCode } from '../../domain/report/ReceiptCode.ts';
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
      const [code, number, day] = [seals.newCode(), seals.newNumber(), dayOf(clock.now())];
      const mailbox = seals.mailboxOf(code);
      const at = { number, place: 0, author: 'reporter' } as const;
      const message = {
        author: at.author,
        day,
        forShop: seals.seal(text, shopKey, at),
        forReporter: seals.seal(text, mailbox.publicKey, at),
      };
      const dates = { receivedOn: day, confirmedOn: null, answeredOn: null, closedOn: null };
      yield* repository.add({ number, ...dates, messages: [message] }, mailbox);
      return code;
    });
  }

  open(typed: string): ReturnType<Reports['open']> {
    return Effect.gen({ self: this }, function* () {
      const code = yield* this.#code(typed);
      return this.#opened(yield* this.#parts.repository.ofMailbox(this.#parts.seals.mailboxOf(code).id), code);
    });
  }

  write(typedCode: string, typed: string): ReturnType<Reports['write']> {
    const { clock, repository, seals } = this.#parts;
    return Effect.gen({ self: this }, function* () {
      const shopKey = yield* this.#shopKey();
      const code = yield* this.#code(typedCode);
      const text = yield* Effect.fromResult(checked(typed));
      const mailbox = seals.mailboxOf(code);
      const report = yield* repository.update({ mailbox: mailbox.id }, (present) => {
        const at = { number: present.number, place: present.messages.length, author: 'reporter' } as const;
        const message = {
          author: at.author,
          day: dayOf(clock.now()),
          forShop: seals.seal(text, shopKey, at),
          forReporter: seals.seal(text, mailbox.publicKey, at),
        };
        // A further message opens a closed report again.
        return Result.succeed({ ...present, closedOn: null, message });
      });
      return this.#opened(report, code);
    });
  }

  #shopKey(): Effect.Effect<string, ReportsClosed> {
    const key = this.#parts.seals.shopKey();
    return key === null ? Effect.fail(new ReportsClosed()) : Effect.succeed(key);
  }

  #code(typed: string): Effect.Effect<string, MailboxNotFound> {
    const code = tidyReceiptCode(typed);
    return code === null ? Effect.fail(new MailboxNotFound()) : Effect.succeed(code);
  }

  #opened({ messages, answeredOn: _, ...report }: Report, code: string): Mailbox {
    const { number } = report;
    return {
      ...report,
      messages: messages.map(({ author, day, forReporter }, place) => ({
        author,
        day,
        text: this.#parts.seals.openByCode(forReporter, code, { number, place, author }),
      })),
    };
  }
}
