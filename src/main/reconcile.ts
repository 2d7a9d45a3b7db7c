import { Data, Effect, Result } from 'effect';
import { openCatalogue } from '../backend/catalogue/openCatalogue.ts';
import { CommandWrong } from '../backend/config/commandLine.ts';
import { type Reconciled, reconciledAnswer, reconciledText, reconciliation } from '../backend/orders/reconciliation.ts';
import { runDeskCommand } from './shop/runDeskCommand.ts';

const usage = `Compares orders, payments, coupons, deposits, stock and limit orders with what they follow from, and changes nothing.
  npm run reconcile [-- --json]
Ends with 1 when something does not add up.`;

class DoesNotAddUp extends Data.TaggedError('DoesNotAddUp')<{ readonly all: readonly Reconciled[] }> {}

await runDeskCommand(import.meta.dirname, {
  usage,
  read: (args) =>
    args.every((each) => each === '--json')
      ? Result.succeed(null)
      : Result.fail(new CommandWrong({ reason: 'The command takes nothing but --json.' })),
  answer: (_, { database, log }) =>
    Effect.acquireUseRelease(
      Effect.promise(() => openCatalogue(database, (cause) => log.error({ err: cause }, 'the catalogue was not read'))),
      ({ catalogue }) =>
        Effect.flatMap(
          Effect.promise(() => reconciliation(database, { log, productOf: (sku) => catalogue.ofSku(sku) })),
          (all) =>
            all.every(({ wrong }) => wrong.length === 0)
              ? Effect.succeed(reconciledAnswer(all))
              : Effect.fail(new DoesNotAddUp({ all })),
        ),
      ({ close }) => Effect.promise(close),
    ),
  refusal: ({ _tag: code, all }: DoesNotAddUp) => ({ code, message: reconciledText(all) }),
});
