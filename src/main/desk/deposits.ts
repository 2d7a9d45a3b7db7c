import { Effect } from 'effect';
import { AnswerCorrection } from '../../application/deposit/AnswerCorrection.ts';
import { ProposeCorrection } from '../../application/deposit/ProposeCorrection.ts';
import { DepositDeskInPostgres } from '../../backend/deposits/DepositDeskInPostgres.ts';
import { type DepositsCommand, depositsCommand, usage } from '../../backend/deposits/depositsCommand.ts';
import {
  depositData,
  depositRefusal,
  depositsText,
  depositText,
  leftOutText,
  longestList,
} from '../../backend/deposits/depositsReport.ts';
import { ShopClock } from '../../backend/dev/ShopClock.ts';
import { TickHistory } from '../../backend/pricing/TickHistory.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';
import type { DepositDesk } from '../../domain/deposit/ports/DepositDesk.ts';
import type { Clock } from '../../domain/kernel/ports/Clock.ts';
import { type OpenedDesk, deskOf } from './Desk.ts';

/** The deposit that a command shows or has changed. */
const filedAfter = (
  command: Exclude<DepositsCommand, { readonly asks: 'list' }>,
  desk: DepositDesk,
  { catalogue, clock }: { readonly catalogue: Catalogue; readonly clock: Clock },
) => {
  switch (command.asks) {
    case 'show':
      return desk.ofNumber(command.number);
    case 'correct':
      return new ProposeCorrection(desk, (sku) => catalogue.ofSku(sku), clock).execute(command.entered);
    case 'answer':
      return new AnswerCorrection(desk, clock).execute(command.answer);
  }
};

const answered = (command: DepositsCommand, { database, log, shop }: OpenedDesk, catalogue: Catalogue) =>
  Effect.gen(function* () {
    const clock = new ShopClock(shop?.clockAheadMs ?? 0);
    const pastTicks = new TickHistory(database);
    const desk = new DepositDeskInPostgres({ database, log, catalogue, pastTicks, clock });
    if (command.asks === 'list') {
      const found = yield* desk.list(longestList + 1);
      const listed = found.slice(0, longestList);
      return { text: depositsText(listed), data: listed.map(depositData), note: leftOutText(found.length) };
    }
    const filed = yield* filedAfter(command, desk, { catalogue, clock });
    return { text: depositText(filed), data: depositData(filed) };
  });

export const deposits = deskOf({
  usage,
  read: depositsCommand,
  answer: (command, opened) => Effect.flatMap(opened.catalogue, (catalogue) => answered(command, opened, catalogue)),
  refusal: depositRefusal,
});
