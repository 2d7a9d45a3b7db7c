import type { FieldProblem } from './InvalidFields.ts';

/** The problem of an entered text, null for none. Runs in linear time for every text (F5). */
export type Rule = (text: string) => FieldProblem | null;

/** Something other than spaces (VAL-1). */
export const required: Rule = (text) => (text.trim() === '' ? { rule: 'required' } : null);

/** A box that must be ticked, such as an agreement (VAL-1, VAL-14). */
export const accepted = (ticked: boolean): FieldProblem | null => (ticked ? null : { rule: 'required' });

/** The same text as in the other field (VAL-2). */
export const repeating =
  (other: string): Rule =>
  (text) =>
    text === other ? null : { rule: 'password-confirmation' };

/** Digits 0 to 9 only (VAL-5). */
export const numeric: Rule = (text) => (/^[0-9]+$/.test(text) ? null : { rule: 'numeric' });

/** Exactly `length` digits (VAL-6). */
export const digits =
  (length: number): Rule =>
  (text) =>
    text.length === length && /^[0-9]+$/.test(text) ? null : { rule: 'digits', length };

/** At most `length` UTF-16 units (VAL-7). */
export const maxLength =
  (length: number): Rule =>
  (text) =>
    text.length <= length ? null : { rule: 'max-length', length };

/** Accepts an empty text, else applies the rule. */
export const optional =
  (rule: Rule): Rule =>
  (text) =>
    text.trim() === '' ? null : rule(text);

/** The first problem of several rules; a rule runs only if those before it find none. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (text) => {
    for (const rule of rules) {
      const problem = rule(text);
      if (problem !== null) return problem;
    }
    return null;
  };
