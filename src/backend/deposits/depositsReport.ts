import { longestReason, type ProposedCorrection } from '../../domain/deposit/Corrections.ts';
import type { CorrectionNotFound, CorrectionRefused } from '../../domain/deposit/DepositDeskErrors.ts';
import type { DepositNotFound, DepositsUnavailable } from '../../domain/deposit/DepositErrors.ts';
import { piecesIn, reservedIn } from '../../domain/deposit/Ledger.ts';
import type { FiledDeposit } from '../../domain/deposit/ports/DepositDesk.ts';
import type { DeskRefusal } from '../config/deskCommand.ts';
import { printedTime, table, written } from '../config/printed.ts';

/** How many deposits the command lists. */
export const longestList = 1_000;

const waiting = ({ corrections }: FiledDeposit): readonly ProposedCorrection[] =>
  corrections.filter(({ answeredBy }) => answeredBy === null);

const holdings = ({ ledger }: FiledDeposit): readonly (readonly [sku: string, pieces: number])[] =>
  [...piecesIn(ledger)].filter(([, pieces]) => pieces !== 0);

/** A line for each deposit; times are in UTC. */
export const depositsText = (listed: readonly FiledDeposit[]): string =>
  listed.length === 0
    ? 'no deposits'
    : table([
        ['NUMBER', 'OPENED', 'CURRENCY', 'CUSTOMER', 'PIECES', 'MOVEMENTS', 'CORRECTIONS TO ANSWER'],
        ...listed.map((filed) => [
          filed.deposit.number,
          printedTime(filed.deposit.openedAt),
          filed.deposit.currency,
          filed.deposit.ownerId,
          String(holdings(filed).reduce((sum, [, pieces]) => sum + pieces, 0)),
          String(filed.ledger.movements.length),
          String(waiting(filed).length),
        ]),
      ]);

/** That the list stops before the last; null if it does not. */
export const leftOutText = (found: number): string | null =>
  found > longestList ? 'These are the newest 1,000 deposits; there are more.' : null;

const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces));

const standing = ({ answeredBy, movement, by }: ProposedCorrection): string => {
  if (answeredBy === null) return `proposed by ${by}, waits for a second operator`;
  return movement === null
    ? `proposed by ${by}, declined by ${answeredBy}`
    : `movement ${movement}, approved by ${answeredBy}`;
};

/** A deposit with all its movements and corrections, oldest first; times are in UTC. */
export const depositText = (filed: FiledDeposit): string => {
  const { ledger, corrections } = filed;
  const reserved = reservedIn(ledger);
  const there = holdings(filed).map(([sku, pieces]) => [
    sku,
    String(pieces),
    `${reserved.get(sku as never) ?? 0} reserved`,
  ]);
  return [
    depositsText([filed]),
    '',
    there.length === 0 ? 'nothing is in it' : table(there),
    '',
    table(
      ledger.movements.map(({ number, at, kind, sku, pieces, cost, order, correction }) => [
        String(number),
        printedTime(at),
        kind,
        sku,
        signed(pieces),
        written(cost),
        order?.number ?? `${correction?.by.join(' and ') ?? ''}: ${correction?.reason ?? ''}`,
      ]),
    ),
    ...(corrections.length === 0
      ? []
      : [
          '',
          'Corrections',
          table(
            corrections.map((each) => [
              String(each.id),
              printedTime(each.at),
              each.sku,
              signed(each.pieces),
              written(each.cost),
              standing(each),
              each.reason,
            ]),
          ),
        ]),
  ].join('\n');
};

const reasons: Readonly<Record<CorrectionRefused['reason'], string>> = {
  'no-pieces': 'name how many pieces come in or leave',
  'no-reason': 'a reason is needed, which the customer reads',
  'too-long': `the reason takes at most ${longestReason} characters`,
  'not-plain':
    'the reason has control characters, characters without width or marks of the reading direction; type it anew',
  'cost-follows': 'what leaving pieces cost follows from the ledger; leave --cost out',
  'not-there': 'fewer pieces are there that are not reserved',
  'unknown-product': 'there is no such product',
  'not-kept': 'a deposit does not take this product',
  'same-operator': 'another operator than the one who proposed it has to approve it',
  answered: 'it is approved or declined already',
};

export type DepositsRefused = CorrectionNotFound | CorrectionRefused | DepositNotFound | DepositsUnavailable;

const sentence = (refused: DepositsRefused): string => {
  switch (refused._tag) {
    case 'CorrectionRefused':
      return `The deposit is not corrected: ${reasons[refused.reason]}.`;
    case 'CorrectionNotFound':
      return 'The deposit has no correction with this number.';
    case 'DepositNotFound':
      return 'There is no deposit with this number.';
    case 'DepositsUnavailable':
      return 'The database does not answer, or has no prices yet.';
  }
};

/** Why a command was not carried out. */
export const depositRefusal = (refused: DepositsRefused): DeskRefusal => ({
  code: refused._tag === 'CorrectionRefused' ? refused.reason : refused._tag,
  message: sentence(refused),
});

/** A deposit as data; amounts are integer cents. */
export const depositData = ({ deposit, ledger, corrections }: FiledDeposit) => ({
  ...deposit,
  movements: ledger.movements,
  reservations: ledger.reservations,
  corrections,
});
