import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { InvalidFields } from '../../../../domain/validation/InvalidFields.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { offline } from '../../../messages/first/offline.ts';
import { tryLater } from '../../../messages/refusalMessage.ts';
import { readEntry, writeEntry } from '../history/historyEntry.ts';
import type { SummaryEntry } from '../../../kit/forms/ErrorSummary.tsx';
import { typedBefore } from '../../../kit/forms/typedBefore.ts';

/** Returns the problems of the values by the rules of the core. */
export type FormRules<V> = (values: V) => InvalidFields['problems'];

/** Why the shop refused the form: problems of fields, or one message for the whole form. */
export interface FormRefusal {
  readonly fields?: readonly { readonly field: string; readonly message: MessageDescriptor }[];
  readonly failure?: MessageDescriptor;
}

interface FormParts<V> {
  /** Name of the form within the page; the ids of its controls begin with it. */
  readonly name: string;
  readonly initial: V;
  /** Loads the rules after hydration. Pass the same function on every render. */
  readonly rules: () => Promise<FormRules<V>>;
  /** Fields that never leave the form's own state, such as passwords. */
  readonly secrets?: readonly (keyof V)[];
  /** Whether the history entry keeps the values over a reload, by the form's name or by the name given here. */
  readonly kept?: boolean | `form ${string}`;
  /** Called when a value changes or the form is sent, so that the view can drop its last message. */
  readonly onTouch?: () => void;
}

export interface Form<V> {
  readonly values: V;
  readonly set: (change: Partial<V>) => void;
  /** Replaces all values and drops errors and kept values. */
  readonly reset: (values: V) => void;
  /** Checks a field that has lost the focus. */
  readonly leave: (field: string) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** Props of a text field of this form. */
  readonly text: (field: keyof V & string) => {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly error?: string;
  };
  /** All errors, empty before the first attempt to send. */
  readonly summary: (labels: Readonly<Partial<Record<string, string>>>) => readonly SummaryEntry[];
  readonly attempt: number;
  readonly busy: boolean;
  readonly failure: string | null;
  /** Shows errors that the shop has found. */
  readonly refuse: (refusal: FormRefusal) => void;
  /** Checks all fields and sends the form if they are valid; a double click sends it once. */
  readonly submit: (send: (values: V) => Promise<FormRefusal | null>) => (event: FormEvent) => void;
}

/** The fields of `after` that the form still holds as in `before`. */
const untouched = <V extends object>(now: V, before: V, after: V): Partial<V> => {
  const [shown, old] = [
    new Map<string, unknown>(Object.entries(now)),
    new Map<string, unknown>(Object.entries(before)),
  ];
  return Object.assign<Partial<V>, object>(
    {},
    Object.fromEntries(
      Object.entries(after).filter(([field]) => JSON.stringify(shown.get(field)) === JSON.stringify(old.get(field))),
    ),
  );
};

/**
 * State of a form: checks fields on blur, keeps what is typed, and shows the errors of the rules together with those of
 * the shop.
 */
export function useForm<V extends object>({
  name,
  initial,
  rules,
  secrets = [],
  kept = false,
  onTouch,
}: FormParts<V>): Form<V> {
  const { i18n } = useLingui();
  const [values, setValues] = useState(initial);
  const [base, setBase] = useState(initial);
  const [check, setCheck] = useState<FormRules<V> | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<NonNullable<FormRefusal['fields']>>([]);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const entry = typeof kept === 'string' ? kept : `form ${name}`;

  // Values changed elsewhere replace those that the shopper has not edited.
  if (JSON.stringify(base) !== JSON.stringify(initial)) {
    setBase(initial);
    setValues((now) => ({ ...now, ...untouched(now, base, initial) }));
  }

  const hold = (next: V) => {
    setValues(next);
    if (kept !== false)
      writeEntry(
        entry,
        Object.fromEntries(Object.entries(next).filter(([field]) => !secrets.some((secret) => secret === field))),
      );
  };
  const takeUp = useEffectEvent(() => {
    const before = kept !== false ? { ...values, ...sameShape(values, readEntry(entry)) } : values;
    const early = Object.entries(before).flatMap(([field, value]) => {
      const typed = typeof value === 'string' ? typedBefore(`${name}-${field}`) : '';
      return typed === '' ? [] : [[field, typed] as const];
    });
    if (early.length > 0) hold({ ...before, ...Object.fromEntries(early) });
    else setValues(before);
  });
  useEffect(() => {
    takeUp();
    let here = true;
    rules().then(
      (loaded) => {
        if (here) setCheck(() => loaded);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [name, rules]);

  const problemsOf = (found: InvalidFields['problems']) => {
    const own = found.map(({ field, problem }) => ({ field, message: fieldMessage(problem) }));
    return [...own, ...refused.filter(({ field }) => !own.some((each) => each.field === field))];
  };
  const problems = problemsOf(check?.(values) ?? []);
  const errorOf = (field: string): string | undefined => {
    const shown = attempt > 0 || touched.has(field) || refused.some((each) => each.field === field);
    const message = shown ? problems.find((each) => each.field === field)?.message : undefined;
    return message === undefined ? undefined : i18n._(message);
  };
  const set = (change: Partial<V>) => {
    onTouch?.();
    hold({ ...values, ...change });
    setRefused((before) => before.filter(({ field }) => !(field in change)));
  };
  const contents = new Map<string, unknown>(Object.entries(values));
  /** Leaving an empty field shows no error; sending the form does. */
  const leave = (field: string) => {
    if (contents.get(field) !== '') setTouched((before) => new Set(before).add(field));
  };
  const refuse = ({ fields = [], failure: why }: FormRefusal) => {
    setRefused((before) => [...before.filter(({ field }) => !fields.some((each) => each.field === field)), ...fields]);
    setFailure(why === undefined ? null : !navigator.onLine ? offline : why);
  };
  const send = async (sending: (values: V) => Promise<FormRefusal | null>) => {
    if (underWay.current) return;
    underWay.current = true;
    onTouch?.();
    setBusy(true);
    setFailure(null);
    try {
      const loaded = check ?? (await rules());
      setCheck(() => loaded);
      if (loaded(values).length > 0) return setAttempt((n) => n + 1);
      const refusal = await sending(values);
      if (refusal === null) {
        setRefused([]);
        setTouched(new Set());
        setAttempt(0);
        if (kept !== false) writeEntry(entry, undefined);
        return;
      }
      refuse(refusal);
      if ((refusal.fields ?? []).length > 0) setAttempt((n) => n + 1);
    } catch {
      refuse({ failure: tryLater });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    set,
    errorOf,
    attempt,
    busy,
    refuse,
    reset: (to) => {
      setValues(to);
      setTouched(new Set());
      setRefused([]);
      setFailure(null);
      setAttempt(0);
      if (kept !== false) writeEntry(entry, undefined);
    },
    leave,
    text: (field) => {
      const error = errorOf(field);
      const changed = (value: string): Partial<V> => Object.assign<Partial<V>, object>({}, { [field]: value });
      return {
        id: `${name}-${field}`,
        name: `${name}-${field}`,
        value: String(values[field] ?? ''),
        onChange: (value) => set(changed(value)),
        onBlur: () => leave(field),
        ...(error === undefined ? {} : { error }),
      };
    },
    summary: (labels) =>
      attempt === 0
        ? []
        : problems.map(({ field, message }) => {
            const label = labels[field];
            return { target: `${name}-${field}`, text: `${label === undefined ? '' : `${label}: `}${i18n._(message)}` };
          }),
    failure: failure === null ? null : i18n._(failure),
    submit: (sending) => (event) => {
      event.preventDefault();
      void send(sending);
    },
  };
}

/** The kept values that fit the fields of the form and their types. */
function sameShape<V extends object>(form: V, keptValues: unknown): Partial<V> {
  if (typeof keptValues !== 'object' || keptValues === null) return {};
  const kindOf = (value: unknown) =>
    Array.isArray(value) ? (value.every((part) => typeof part === 'string') ? 'texts' : 'strange') : typeof value;
  const own = new Map(Object.entries(form).map(([field, value]) => [field, kindOf(value)]));
  const fitting = Object.entries(keptValues).filter(
    ([field, value]) => own.get(field) === kindOf(value) && kindOf(value) !== 'strange',
  );
  return Object.assign<Partial<V>, object>({}, Object.fromEntries(fitting));
}
