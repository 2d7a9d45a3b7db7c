import { Effect } from 'effect';
import { statementDocument } from '../../contract/documents.ts';
import { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import type { Deposits } from '../../domain/deposit/ports/Deposits.ts';
import { Statements } from '../../domain/deposit/ports/Statements.ts';
import type { DepositNumber } from '../../domain/kernel/Ids.ts';
import type { Market } from '../../domain/market/Market.ts';
import { type DocumentOptions, readDocument } from './readDocument.ts';

/**
 * Statements as PDF files from the backend. It reads the deposits first, which renews an expired session and refuses deposits
 * of other customers.
 */
export class StatementsOverHttp extends Statements {
  readonly #deposits: Pick<Deposits, 'all'>;
  readonly #market: Market;
  readonly #options: DocumentOptions;
  constructor(deposits: Pick<Deposits, 'all'>, market: Market, options: DocumentOptions) {
    super();
    this.#deposits = deposits;
    this.#market = market;
    this.#options = options;
  }

  ofDay(number: DepositNumber, day: string): ReturnType<Statements['ofDay']> {
    const asked = { document: statementDocument, params: { number }, query: { day } };
    return Effect.gen({ self: this }, function* () {
      const all = yield* this.#deposits.all();
      if (all.every((deposit) => deposit.number !== number)) return yield* Effect.fail(new DepositNotFound());
      const { named, bytes } = yield* readDocument(asked, this.#market, this.#options);
      return { fileName: named ?? `${number}-${day}.pdf`, bytes };
    }).pipe(Effect.catchTag('DocumentUnread', () => Effect.fail(new DepositsUnavailable())));
  }
}
