import type { Effect, Scope } from 'effect';
import { jsonWithoutControls, withoutControls } from '../../domain/kernel/PlainText.ts';
import type { Asked, CommandWrong } from './commandLine.ts';

/** What a command answers: text for people, and the same as data for programs. */
export interface DeskAnswer {
  readonly text: string;
  readonly data: object;
  /** A remark for people, which is not part of the answer; null: there is none. */
  readonly note?: string | null;
}

/** Why a command was not carried out; the code stays when the sentence changes. */
export interface DeskRefusal {
  readonly code: string;
  readonly message: string;
}

/**
 * A command by which the dealer works on the database of the shop, such as `npm run orders`.
 * @typeParam C what a command line asks for
 * @typeParam P what the program opens for it
 * @typeParam E why it may be refused once the command line is read
 */
export interface DeskCommand<C, P, E> {
  readonly usage: string;
  /**
   * Reads the arguments after the command's name; without `--help`, and `--json` may be among them. `actor` is the
   * operator's user name.
   */
  readonly read: (args: readonly string[], actor: string) => Asked<C>;
  /** Answers what needs no database; null: this one does. */
  readonly withoutDatabase?: (asked: C) => Effect.Effect<DeskAnswer, E> | null;
  readonly answer: (asked: C, parts: P) => Effect.Effect<DeskAnswer, E | CommandWrong, Scope.Scope>;
  readonly refusal: (refused: E) => DeskRefusal;
}

const inJson = (data: object): string => jsonWithoutControls(JSON.stringify(data, null, 2));

/** An answer as it is printed; what shoppers and editors wrote cannot steer the terminal that shows it. */
export const printedAnswer = ({ text, data }: DeskAnswer, asJson: boolean): string =>
  asJson ? inJson(data) : withoutControls(text);

/** The usage as it is printed; as data its lines. */
export const printedUsage = (usage: string, asJson: boolean): string =>
  asJson ? inJson({ usage: usage.split('\n') }) : usage;

/** A refusal as it is printed. */
export const printedRefusal = (refused: DeskRefusal, asJson: boolean): string =>
  asJson ? inJson({ refused }) : withoutControls(refused.message);

const isWrongLine = (refused: unknown): refused is CommandWrong =>
  refused instanceof Object && '_tag' in refused && refused._tag === 'CommandWrong';

/** A refusal of `command` as it is printed; above what is wrong with a command line stands the usage, which is longer than a screen. */
export const printedRefusalOf = <E>(
  { usage, refusal }: Pick<DeskCommand<unknown, never, E>, 'usage' | 'refusal'>,
  refused: E | CommandWrong,
  asJson: boolean,
): string => {
  if (!isWrongLine(refused)) return printedRefusal(refusal(refused), asJson);
  const { _tag: code, reason: message } = refused;
  return asJson ? printedRefusal({ code, message }, asJson) : `${usage}\n\n${withoutControls(message)}`;
};
