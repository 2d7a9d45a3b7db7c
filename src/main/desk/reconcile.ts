import { Data, Effect, Result } from 'effect';
import { CommandWrong } from '../../backend/config/commandLine.ts';
import {
  type Reconciled,
  reconciledAnswer,
  reconciledText,
  reconciliation,
} from '../../backend/orders/reconciliation.ts';
import { deskOf } from './Desk.ts';

const usage = `Compares orders, payments, coupons, deposits, stock and limit orders with what they follow from, and changes nothing.
  npm run reconcile [-- --json]
Ends with 1 when something does not add up.`;

class DoesNotAddUp extends Data.TaggedError('DoesNotAddUp')<{ readonly all: readonly Reconciled[] }> {}

export const reconcile = deskOf({
  usage,
  read: (args) =>
    args.every((each) => each === '--json')
      ? Result.succeed(null)
      : Result.fail(new CommandWrong({ reason: 'The command takes nothing but --json.' })),
  answer: (_, { database, log, catalogue: opening }) =>
    Effect.gen(function* () {
      const catalogue = yield* opening;
      const all = yield* Effect.promise(() =>
        reconciliation(database, { log, productOf: (sku) => catalogue.ofSku(sku) }),
      );
      return all.every(({ wrong }) => wrong.length === 0)
        ? reconciledAnswer(all)
        : yield* Effect.fail(new DoesNotAddUp({ all }));
    }),
  refusal: ({ _tag: code, all }: DoesNotAddUp) => ({ code, message: reconciledText(all) }),
});
