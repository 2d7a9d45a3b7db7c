import { type Currency, Money } from '../../../../domain/kernel/Money.ts';
import type { Instant } from '../../../../domain/kernel/Instant.ts';
import { type EnteredTerms, termsRefusal } from '../../../../domain/limit-order/LimitOrderFit.ts';
import { momentAt } from '../../../../domain/market/LocalTime.ts';
import { amountOf } from '../../../../domain/validation/Amount.ts';
import type { FieldProblem, InvalidFields } from '../../../../domain/validation/InvalidFields.ts';
import { refusalWords } from '../../../messages/refusals/refusalWords.ts';
import type { FieldMessage } from '../forms/useForm.ts';

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
  const refusal = termsRefusal(enteredTerms(draft, place), { currency: place.currency, now });
  if (refusal === null) return empty;
  if (refusal._tag === 'LimitOrderCapExceeded')
    return [...empty, { field: 'target', message: refusalWords(refusal, place) }];
  const refused = refusal.problems.map(({ field, problem }) => ({ field: inTermsForm(field), problem }));
  return [...empty, ...refused.filter(({ field }) => !empty.some((each) => each.field === field))];
};

/** Hundredths of a percent that a text says, `-2.5` or `+3,25 %`; null for another text. */
export const percentOf = (typed: string): number | null => {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+\-−]?)\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  if (whole === '') return null;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '' || sign === '+' ? hundredths : -hundredths;
};
