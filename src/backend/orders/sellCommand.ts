import { Result } from 'effect';
import type { Instant } from '../../domain/kernel/Instant.ts';
import { Money } from '../../domain/kernel/Money.ts';
import { endOfDay as lastMomentOf } from '../../domain/market/LocalTime.ts';
import { timeZoneOf } from '../../domain/market/TimeZones.ts';
import type { Order } from '../../domain/order/Order.ts';
import { mayDeclineLatePrice, openOffer } from '../../domain/order/Selling.ts';
import { type Finding, heaviest } from '../../domain/order/SaleMove.ts';
import { type Asked, centsOf, wrong } from '../config/commandLine.ts';
import { endOfDay, type MoveOf } from './commandParts.ts';

/** When the goods of an order arrived, as the command line says it. */
export type ArrivalOf = (order: Order, now: Instant) => Asked<Instant>;

/** The named day as a whole, so that goods of the last day are in time; without a day, or on the day of today, now. */
export const arrivalOn =
  (day: string | undefined): ArrivalOf =>
  ({ store }, now) => {
    if (day === undefined) return Result.succeed(now);
    const until = endOfDay(day, timeZoneOf(store));
    if (until === null) return wrong(`${day} is no day such as 2026-12-24`);
    return Result.succeed(until === lastMomentOf(now, timeZoneOf(store)) ? now : until);
  };

/** What a field of a finding says; null: it cannot be read. */
const fieldOf: Readonly<Record<string, (value: string) => Omit<Finding, 'line'> | null>> = {
  pieces: (value) => (/^\d{1,5}$/.test(value) ? { pieces: Number(value) } : null),
  weight: (value) => {
    const weight = centsOf(value);
    return weight === null || weight > heaviest ? null : { weight };
  },
  fineness: (value) => {
    const fineness = centsOf(value);
    return fineness === null || fineness > 100_000 ? null : { fineness };
  },
  note: (note) => (note.trim() === '' ? null : { note }),
};

/** `2:weight=3.11` as a finding; null for anything else. */
const findingOf = (text: string): Finding | null => {
  const [, line = '', field = '', value = ''] = /^(\d{1,3}):([a-z]+)=(.*)$/u.exec(text) ?? [];
  const found = fieldOf[field]?.(value) ?? null;
  return found === null ? null : { line: Number(line), ...found };
};

const inspecting = (texts: readonly string[]): Asked<MoveOf> => {
  const findings = new Map<number, Finding>();
  for (const text of texts) {
    const finding = findingOf(text);
    if (finding === null)
      return wrong(`${text} is no finding such as 1:pieces=2, 1:weight=3.11, 1:fineness=986 or "1:note=worn edge"`);
    const before = findings.get(finding.line);
    const twice = Object.keys(finding).find((field) => field !== 'line' && before !== undefined && field in before);
    if (twice !== undefined) return wrong(`line ${finding.line} has two values of ${twice}`);
    findings.set(finding.line, { ...before, ...finding });
  }
  const inOrder = [...findings.values()].toSorted((one, other) => one.line - other.line);
  return Result.succeed(() => Result.succeed({ does: 'inspect', findings: inOrder }));
};

interface SaleOptions {
  readonly until?: string | undefined;
  readonly reason?: string | undefined;
  readonly raises?: boolean | undefined;
  readonly 'despite-findings'?: boolean | undefined;
}

const offering = (texts: readonly string[], { until: day, raises }: SaleOptions): Asked<MoveOf> => {
  if (day === undefined) return wrong('offered needs --until');
  if (texts.length === 0) return wrong('offered needs lines such as "1=900.00 worn edge"');
  return Result.succeed(({ order: { store, currency } }) => {
    const until = endOfDay(day, timeZoneOf(store));
    if (until === null) return wrong(`${day} is no day such as 2026-12-24`);
    const lines = texts.map((text) => {
      const [, line = '', amount = '', reason = ''] = /^(\d{1,3})=(\S+)\s+(.*\S)\s*$/u.exec(text) ?? [];
      const cents = centsOf(amount);
      return cents === null ? null : { line: Number(line), amount: Money.of(cents, currency), reason };
    });
    const read = lines.filter((line) => line !== null);
    return read.length < lines.length
      ? wrong('offered takes lines such as "1=900.00 worn edge": number, amount and reason')
      : Result.succeed({ does: 'offer', lines: read, until, ...(raises === true ? { raises } : {}) });
  });
};

/** The answer to the open counter-offer; the rule refuses where there is none. */
const answering =
  (does: 'take-offer' | 'decline-offer'): MoveOf =>
  ({ order, events }) =>
    Result.succeed({ does, offer: openOffer(order, events)?.number ?? 1 });

/** What the seller declines: the open counter-offer, or the price of a late arrival. */
const declining: MoveOf = (filed) =>
  mayDeclineLatePrice(filed.order, filed.events)
    ? Result.succeed({ does: 'decline-late-price' })
    : answering('decline-offer')(filed);

const accepting =
  (despiteFindings: boolean | undefined): MoveOf =>
  () =>
    Result.succeed({ does: 'accept', ...(despiteFindings === true ? { despiteFindings } : {}) });

/** The move of a sell order that a command asks for; null: it is no command of sell orders, or takes no more than a number. */
export const saleMoveOf = (command: string, more: readonly string[], options: SaleOptions): Asked<MoveOf> | null => {
  if (command === 'inspected') return inspecting(more);
  if (command === 'offered') return offering(more, options);
  if (!['accepted', 'withdrawn', 'taken', 'declined'].includes(command)) return null;
  if (more.length > 0) return wrong(`${command} takes a number only`);
  if (command === 'accepted') return Result.succeed(accepting(options['despite-findings']));
  if (command === 'taken') return Result.succeed(answering('take-offer'));
  if (command === 'declined') return Result.succeed(declining);
  const { reason } = options;
  return reason === undefined
    ? wrong('withdrawn needs --reason')
    : Result.succeed(() => Result.succeed({ does: 'withdraw-offer', reason }));
};
