import { answeredCorrection } from '../../domain/deposit/Corrections.ts';
import type { DepositDesk } from '../../domain/deposit/ports/DepositDesk.ts';
import type { DepositNumber } from '../../domain/kernel/Ids.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';

export interface CorrectionAnswer {
  readonly number: DepositNumber;
  readonly id: number;
  readonly approves: boolean;
  readonly operator: string;
}

/** An operator approves or declines a correction that another one proposed; approved, it is booked (DEP-4). */
export class AnswerCorrection {
  readonly #desk: DepositDesk;
  readonly #clock: Clock;
  constructor(desk: DepositDesk, clock: Clock) {
    this.#desk = desk;
    this.#clock = clock;
  }

  execute({ number, id, approves, operator }: CorrectionAnswer): ReturnType<DepositDesk['answer']> {
    const at = this.#clock.now();
    return this.#desk.answer(number, id, ({ ledger }, asked, bookingAt): ReturnType<typeof answeredCorrection> =>
      answeredCorrection(ledger, asked, { approves, operator, booking: bookingAt(at) }),
    );
  }
}
