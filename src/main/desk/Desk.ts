import { Effect, Result, type Scope } from 'effect';
import type { Logger } from 'pino';
import { asksForHelp, asksForJson, type CommandWrong } from '../../backend/config/commandLine.ts';
import {
  type DeskAnswer,
  type DeskCommand,
  type DeskRefusal,
  printedAnswer,
  printedRefusal,
  printedRefusalOf,
  printedUsage,
} from '../../backend/config/deskCommand.ts';
import type { StatedShop } from '../../backend/orders/statedShop.ts';
import type { Database } from '../../backend/store/Database.ts';
import type { Catalogue } from '../../domain/catalog/ports/Catalogue.ts';

/** What commands work on. */
export interface OpenedDesk {
  readonly database: Database;
  readonly log: Logger;
  /** What the shop that was started last on the database says of itself; null: none was. */
  readonly shop: StatedShop | null;
  readonly catalogue: Effect.Effect<Catalogue, never, Scope.Scope>;
}

/** A command line without the name of the command. */
export interface DeskLine {
  readonly args: readonly string[];
  /** The operator's user name, under which a move is recorded. */
  readonly actor: string;
}

/** What a command prints on each output, and the status that its process ends with. */
export interface Printed {
  readonly out: string;
  readonly err: string;
  readonly status: 0 | 1;
}

/** Opens the database of the shop for one use; a refusal says why it cannot be opened. */
export type WithDatabase = <A>(use: (opened: OpenedDesk) => Promise<A>) => Promise<Result.Result<A, DeskRefusal>>;

/** Carries out a command line; opens the database only where the line is right and needs it. */
export type Desk = (line: DeskLine, withDatabase: WithDatabase) => Promise<Printed>;

const printedOut = (out: string, note: string | null = null): Printed => ({
  out: `${out}\n`,
  err: note === null ? '' : `${note}\n`,
  status: 0,
});
export const printedErr = (err: string): Printed => ({ out: '', err: `${err}\n`, status: 1 });

/** The desk of a command: the same in its own process and in that of the shop. */
export const deskOf =
  <C, E>(command: DeskCommand<C, OpenedDesk, E>): Desk =>
  async ({ args, actor }, withDatabase) => {
    const asJson = asksForJson(args);
    if (asksForHelp(args)) return printedOut(printedUsage(command.usage, asJson));
    const asked = command.read(args, actor);
    if (Result.isFailure(asked)) return printedErr(printedRefusalOf(command, asked.failure, asJson));
    const inPrint = (outcome: Result.Result<DeskAnswer, E | CommandWrong>): Printed =>
      Result.isFailure(outcome)
        ? printedErr(printedRefusalOf(command, outcome.failure, asJson))
        : printedOut(printedAnswer(outcome.success, asJson), outcome.success.note);
    const alone = command.withoutDatabase?.(asked.success) ?? null;
    if (alone !== null) return inPrint(await Effect.runPromise(Effect.result(alone)));
    const answered = await withDatabase((opened) =>
      Effect.runPromise(Effect.result(Effect.scoped(command.answer(asked.success, opened)))),
    );
    return Result.isFailure(answered)
      ? printedErr(printedRefusal(answered.failure, asJson))
      : inPrint(answered.success);
  };
