import type { Effect } from 'effect';
import type { ProductOf } from '../../domain/catalog/ProductOf.ts';
import { type Correcting, proposedCorrection } from '../../domain/deposit/Corrections.ts';
import type { CorrectionRefused } from '../../domain/deposit/DepositDeskErrors.ts';
import type { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import type { DepositDesk, FiledDeposit } from '../../domain/deposit/ports/DepositDesk.ts';
import type { DepositNumber } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { Money } from '../../domain/kernel/Money.ts';

export interface CorrectionEntered extends Pick<Correcting, 'sku' | 'pieces' | 'reason' | 'by'> {
  readonly number: DepositNumber;
  /** What was paid for all pieces that come in, in cents of the currency of the deposit. */
  readonly costCents: number;
}

/** An operator proposes to correct a deposit; a second one has to approve it (DEP-4). */
export class ProposeCorrection {
  readonly #desk: DepositDesk;
  readonly #productOf: ProductOf;
  readonly #clock: Clock;
  constructor(desk: DepositDesk, productOf: ProductOf, clock: Clock) {
    this.#desk = desk;
    this.#productOf = productOf;
    this.#clock = clock;
  }

  execute({
    number,
    costCents,
    ...entered
  }: CorrectionEntered): Effect.Effect<FiledDeposit, CorrectionRefused | DepositNotFound | DepositsUnavailable> {
    const at = this.#clock.now();
    return this.#desk.propose(number, ({ deposit, ledger }) => {
      const asked = { ...entered, at, cost: Money.of(costCents, deposit.currency) };
      return proposedCorrection(ledger, asked, this.#productOf(entered.sku));
    });
  }
}
