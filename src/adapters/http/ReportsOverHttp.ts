import { Effect } from 'effect';
import type { FormSigns } from '../../domain/contact/FormSigns.ts';
import { ReportNotSent } from '../../domain/report/ReportErrors.ts';
import { Reports } from '../../domain/report/ports/Reports.ts';
import type { Transport } from './Transport.ts';

const notSent = () => Effect.fail(new ReportNotSent());
const orNotSent = { CallFailed: notSent, SessionRequired: notSent } as const;

/** Sends no cookie and no address of the page, so that nothing links a report to a visit (R13). */
export const fetchUnlinked: typeof fetch = (input, init) =>
  fetch(input, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' });

/** Reports by the calls of §7, without a session. */
export class ReportsOverHttp extends Reports {
  readonly #transport: Transport;
  /** @param transport one that carries no token and no cookie */
  constructor(transport: Transport) {
    super();
    this.#transport = transport;
  }

  areOpen(): ReturnType<Reports['areOpen']> {
    return this.#transport
      .send((calls) => calls.reportsState, {})
      .pipe(
        Effect.flatMap(Effect.fromResult),
        Effect.map(({ open }) => open),
        Effect.catchTags(orNotSent),
      );
  }

  send(text: string, { trap, tookMs }: FormSigns): ReturnType<Reports['send']> {
    return this.#transport
      .send((calls) => calls.sendReport, { body: { text, website: trap, tookMs } })
      .pipe(
        Effect.flatMap(Effect.fromResult),
        Effect.map(({ code }) => code),
        Effect.catchTags(orNotSent),
      );
  }

  open(code: string, before: number | null): ReturnType<Reports['open']> {
    return this.#transport
      .send((calls) => calls.openMailbox, { body: before === null ? { code } : { code, before } })
      .pipe(Effect.flatMap(Effect.fromResult), Effect.catchTags(orNotSent));
  }

  write(code: string, text: string): ReturnType<Reports['write']> {
    return this.#transport
      .send((calls) => calls.writeToMailbox, { body: { code, text } })
      .pipe(Effect.flatMap(Effect.fromResult), Effect.catchTags(orNotSent));
  }
}
