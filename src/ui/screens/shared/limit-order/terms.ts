import { msg } from '@lingui/core/macro';
import { type Currency, Money } from '../../../../domain/kernel/Money.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { isQuantity, maxQuantity } from '../../../../domain/kernel/Quantity.ts';
import { type EnteredTerms, overCap, termsRefusal } from '../../../../domain/limit-order/LimitOrderFit.ts';
import { reaches } from '../../../../domain/limit-order/Trigger.ts';
import { momentAt } from '../../../../domain/market/LocalTime.ts';
import { amountOf } from '../../../../domain/validation/Amount.ts';
import type { Side } from '../../../../domain/pricing/PriceTick.ts';
import type { FieldProblem, InvalidFields } from '../../../../domain/validation/InvalidFields.ts';
import { formatNumber } from '../../../kit/format/formatNumber.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';
import type { FieldMessage } from '../forms/useForm.ts';
import { withoutCart } from '../side/cartSide.ts';

/** The terms of a limit order as typed. */
export interface TermsDraft {
  readonly quantity: string;
  /** An amount apiece. */
  readonly target: string;
  /** `2026-11-23`, in the store's time zone. */
  readonly day: string;
  /** `09:05`, in the store's time zone. */
  readonly time: string;
}

/** Where terms are entered: the currency and the time zone of the store. */
export interface TermsPlace {
  readonly currency: Currency;
  readonly timeZone: string;
  readonly localeTag: string;
}

/** The number of pieces that a text says; null for another text. */
export const piecesOf = (typed: string): number | null => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null);

/** The target that a text says; null for another text. */
export const targetOf = (typed: string, currency: Currency): Money | null => {
  const cents = amountOf(typed);
  return cents === null ? null : Money.of(cents, currency);
};

/** The entered terms; what is no number counts as zero, which the rules of the core refuse. */
export const enteredTerms = (
  { quantity, target, day, time }: TermsDraft,
  { currency, timeZone }: Pick<TermsPlace, 'currency' | 'timeZone'>,
): EnteredTerms => ({
  quantity: piecesOf(quantity) ?? 0,
  targetUnitPrice: targetOf(target, currency) ?? Money.zero(currency),
  expiresAt: momentAt(`${day}T${time}`, timeZone),
});

/** The field of the form for a field of the call. */
const fields: Readonly<Record<string, keyof TermsDraft>> = { targetUnitPrice: 'target', expiresAt: 'day' };

/** Where a form of terms shows what the shop refuses about them. */
export const inTermsForm = (field: string): string => fields[field] ?? field;

/** The problems of terms by the rules of the core, each at its field (LIM-2, VAL-13). */
export const termsProblems = (
  draft: TermsDraft,
  place: TermsPlace,
  now: Instant,
): readonly (InvalidFields['problems'][number] | FieldMessage)[] => {
  const empty = (['quantity', 'target', 'day', 'time'] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field, problem: { rule: 'required' } satisfies FieldProblem }));
  const entered = enteredTerms(draft, place);
  const refusal = termsRefusal(entered, { currency: place.currency, now });
  const refused = refusal?._tag === 'InvalidFields' ? refusal.problems : [];
  // What the cap refuses is said beside what else is wrong, not only once that is right.
  const over = isQuantity(entered.quantity) ? overCap(entered) : null;
  return [
    ...empty,
    ...refused
      .map(({ field, problem }) => ({ field: inTermsForm(field), problem }))
      .filter(({ field }) => !empty.some((each) => each.field === field || (each.field === 'time' && field === 'day')))
      .map((each) => (each.field === 'quantity' ? wrongPieces(draft.quantity, each, place) : each)),
    ...(over === null ? [] : [{ field: 'target', message: refusalWords(over, withoutCart(place)) }]),
  ];
};

/** Digits outside the range are refused with the range, other texts with the rule. */
const wrongPieces = <P>(typed: string, problem: P, { localeTag }: TermsPlace): P | FieldMessage =>
  piecesOf(typed) === null || isQuantity(piecesOf(typed))
    ? problem
    : { field: 'quantity', message: msg`Please enter 1 to ${formatNumber(maxQuantity, localeTag)} pieces.` };

/** Whether a target is met already by the price of now. */
export const isMet = (side: Side, target: Money | null, current: Money | null): boolean =>
  target !== null && current !== null && !Money.isZero(target) && reaches({ side, targetUnitPrice: target }, current);

/** What the next recalculation does with a target that is met already: what is in the way lets the limit order wait. */
export type MetBy = 'executes' | 'sold-out' | 'over-cap';

/** null: the target is not met, or the cap refuses the terms. */
export const metBy = (
  side: Side,
  {
    target,
    pieces,
    soldOut,
  }: { readonly target: Money | null; readonly pieces: number | null; readonly soldOut: boolean },
  current: Money | null,
): MetBy | null => {
  if (!isQuantity(pieces) || target === null || current === null || !isMet(side, target, current)) return null;
  if (overCap({ quantity: pieces, targetUnitPrice: target }) !== null) return null;
  if (overCap({ quantity: pieces, targetUnitPrice: current }) !== null) return 'over-cap';
  return side === 'buy' && soldOut ? 'sold-out' : 'executes';
};

/** Hundredths of a percent that a text says, `-2.5` or `+3,25 %`; null for another text. */
export const percentOf = (typed: string): number | null => {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+\-−]?)\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  if (whole === '') return null;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '' || sign === '+' ? hundredths : -hundredths;
};
