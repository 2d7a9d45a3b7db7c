import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { get, useForm as useFields, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import type { FieldProblem, InvalidFields } from '../../../../domain/validation/InvalidFields.ts';
import { fieldMessage } from '../../../messages/fieldMessage.ts';
import { offline } from '../../../messages/first/offline.ts';
import { tryLater } from '../../../messages/first/tryLater.ts';
import type { SummaryEntry } from '../../../kit/forms/ErrorSummary.tsx';
import { entryText } from './entryText.ts';
import { fitting, inHistory, keptNowhere, type KeptValues } from './keptValues.ts';
import { useUnkept } from './unkept.ts';

export interface FieldMessage {
  readonly field: string;
  readonly message: MessageDescriptor;
}

/** Returns the problems of the values by the rules of the core; a problem that is no rule of a field has its message. */
export type FormRules<V> = (values: V) => readonly (InvalidFields['problems'][number] | FieldMessage)[];

/**
 * Why the shop refused the form: problems of fields, or one message for the whole form. Without a message the summary
 * takes the focus.
 */
export interface FormRefusal {
  readonly fields?: readonly FieldMessage[];
  readonly failure?: MessageDescriptor;
}

interface FormParts<V> {
  /** Name of the form within the page; the ids of its controls begin with it. */
  readonly name: string;
  /** Values of the untouched form; if they change, they replace those that the shopper has not edited. */
  readonly initial: V;
  /** Loads the rules after hydration. Pass the same function on every render, unless the rules change. */
  readonly rules: () => Promise<FormRules<V>>;
  /** Fields that never leave the form's own state, such as passwords. */
  readonly secrets?: readonly (keyof V)[];
  /** Where unsent values survive a reload: in the history entry by the form's name or by this one, or elsewhere. */
  readonly kept?: boolean | `form ${string}` | KeptValues<V>;
  /** Id of a field's control, if it is not the form's name with the field. */
  readonly controlOf?: (field: string) => string;
  /** Message of a rule's problem, if it says more than the rule. */
  readonly messageOf?: (field: string, problem: FieldProblem) => MessageDescriptor;
  /** Called when a value changes or the form is sent, so that the view can drop its last message. */
  readonly onTouch?: () => void;
}

/** Props that tie a text field or a select to its form. */
export interface FieldText {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error?: string;
}

export interface Form<V extends FieldValues> {
  readonly values: V;
  /** The values now: after a change they are new here before the next render. */
  readonly read: () => V;
  readonly set: <F extends FieldPath<V>>(field: F, value: FieldPathValue<V, F>) => void;
  /** Enters these values, as if they were typed. */
  readonly fill: (values: Partial<V>) => void;
  /** Replaces all values and drops errors and kept values. */
  readonly reset: (values: V) => void;
  /** Checks a field that has lost the focus. An empty one shows no error before the form is sent. */
  readonly leave: (field: FieldPath<V>) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly text: (field: FieldPath<V>) => FieldText;
  /** All errors, empty before the first attempt to send. */
  readonly summary: (labels: Readonly<Partial<Record<string, string>>>) => readonly SummaryEntry[];
  /** Number of attempts that ended with errors of fields; the summary takes the focus on each. */
  readonly attempt: number;
  readonly busy: boolean;
  readonly failure: string | null;
  /** Shows errors that the shop has found. */
  readonly refuse: (refusal: FormRefusal) => void;
  /**
   * Checks all fields and sends the form if they are valid, else calls `onInvalid`; a double click sends it once. `send`
   * returns null if the shop took the values.
   */
  readonly submit: (
    send: (values: V) => Promise<FormRefusal | null>,
    onInvalid?: () => void,
  ) => (event: FormEvent) => void;
}

interface LoadedRules<V> {
  readonly check: FormRules<V>;
  /** The function that has loaded them: after another choice of the shopper another one loads. */
  readonly by: () => Promise<FormRules<V>>;
}

/** The rules; null until they have loaded. `load` answers those of now, and loads them again if they could not be fetched. */
function useRules<V>(rules: () => Promise<FormRules<V>>) {
  const [loaded, setLoaded] = useState<LoadedRules<V> | null>(null);
  const current = useRef(rules);
  const load = async () => {
    if (loaded?.by === rules) return loaded.check;
    const check = await rules();
    if (current.current === rules) setLoaded({ check, by: rules });
    return check;
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    current.current = rules;
    loadNow().catch(() => undefined);
  }, [rules]);
  return { check: loaded?.check ?? null, load };
}

/**
 * Binds a form of the screens to React Hook Form: it holds the values, which of them are edited and left, and whether
 * the form is being sent. Errors are derived on each render: what the rules find in the values, and what the shop has
 * refused and was not edited since.
 */
export function useForm<V extends FieldValues>(parts: FormParts<V>): Form<V> {
  const { name, initial, rules, secrets = [], kept = false, onTouch } = parts;
  const { controlOf = (field) => `${name}-${field}`, messageOf = (_, problem) => fieldMessage(problem) } = parts;
  const { i18n } = useLingui();
  const fields = useFields<V>({ values: initial, resetOptions: { keepDirtyValues: true, keepTouched: true } });
  const { isDirty, isSubmitting, touchedFields } = fields.formState;
  const values = fields.watch();
  const { check, load } = useRules(rules);
  const [refused, setRefused] = useState<readonly FieldMessage[]>([]);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const [attempt, setAttempt] = useState(0);
  const underWay = useRef(false);
  const store = storeOf(kept, name, secrets);
  const [isUnsent, setUnsent] = useState(false);
  /** Whether a value has changed since the form was last sent or reset. */
  const isEdited = useRef(false);
  useUnkept(isDirty && isUnsent && store === keptNowhere);

  const enter = (field: string, value: unknown, type: 'change' | 'blur' = 'change') => {
    if (isFieldOf(initial, field))
      void fields.register(field)[type === 'blur' ? 'onBlur' : 'onChange']({ target: { name: field, value }, type });
  };
  const change = (changes: readonly (readonly [string, unknown])[]) => {
    onTouch?.();
    isEdited.current = true;
    setUnsent(true);
    for (const [field, value] of changes) enter(field, value);
    store.write(fields.getValues());
    setRefused((before) => before.filter((each) => !changes.some(([field]) => field === each.field)));
  };
  const takeUpKept = useEffectEvent(() => {
    for (const [field, value] of fitting(initial, store.read())) enter(field, value);
  });
  useLayoutEffect(() => takeUpKept(), [name]);

  const own = (check?.(values) ?? []).map((found) =>
    'message' in found ? found : { field: found.field, message: messageOf(found.field, found.problem) },
  );
  const problems = [...own, ...refused.filter(({ field }) => !own.some((each) => each.field === field))];
  const errorOf = (field: string): string | undefined => {
    const shown = attempt > 0 || get(touchedFields, field) === true || refused.some((each) => each.field === field);
    const message = shown ? problems.find((each) => each.field === field)?.message : undefined;
    return message === undefined ? undefined : i18n._(message);
  };
  const leave = (field: FieldPath<V>) => {
    const value: unknown = fields.getValues(field);
    if (value !== '') enter(field, value, 'blur');
  };
  const refuse = ({ fields: found = [], failure: why }: FormRefusal) => {
    const first = found.filter(({ field }, at) => found.findIndex((each) => each.field === field) === at);
    setRefused((before) => [...before.filter(({ field }) => !first.some((each) => each.field === field)), ...first]);
    if (why === undefined) setFailure(null);
    else setFailure(navigator.onLine ? why : offline);
  };
  const settle = () => {
    setUnsent(false);
    setRefused([]);
    setFailure(null);
    setAttempt(0);
    store.write(undefined);
  };
  /** What was typed while the form was being sent is still to be sent. */
  const keepEdited = () => {
    for (const [field, value] of fitting(initial, fields.getValues())) enter(field, value);
    setUnsent(true);
    store.write(fields.getValues());
  };
  const send = async (sent: V, sending: (values: V) => Promise<FormRefusal | null>, onInvalid?: () => void) => {
    setFailure(null);
    isEdited.current = false;
    try {
      if ((await load())(sent).length > 0) {
        onInvalid?.();
        return setAttempt((n) => n + 1);
      }
      const refusal = await sending(sent);
      if (refusal === null) {
        fields.reset(sent, { keepValues: true, keepDirtyValues: false, keepTouched: false });
        settle();
        if (isEdited.current) keepEdited();
        return;
      }
      refuse(refusal);
      if (refusal.fields !== undefined || refusal.failure === undefined) setAttempt((n) => n + 1);
    } catch {
      refuse({ failure: tryLater });
    }
  };

  return {
    values,
    read: () => fields.getValues(),
    set: (field, value) => change([[field, value]]),
    fill: (to) => change(fitting(initial, to)),
    errorOf,
    leave,
    attempt,
    busy: isSubmitting,
    failure: failure === null ? null : i18n._(failure),
    refuse,
    reset: (to) => {
      isEdited.current = false;
      fields.reset(to, { keepDirtyValues: false, keepTouched: false });
      settle();
    },
    text: (field) => {
      const error = errorOf(field);
      return {
        id: controlOf(field),
        name: controlOf(field),
        value: String(get(values, field) ?? ''),
        onChange: (value) => change([[field, value]]),
        onBlur: () => leave(field),
        ...(error === undefined ? {} : { error }),
      };
    },
    summary: (labels) =>
      attempt === 0
        ? []
        : problems.map(({ field, message }) => ({
            target: controlOf(field),
            text: entryText(labels[field], i18n._(message)),
          })),
    submit: (sending, onInvalid) => (event) => {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      onTouch?.();
      void fields
        .handleSubmit((sent) => send(sent, sending, onInvalid))()
        .finally(() => {
          underWay.current = false;
        });
    },
  };
}

const storeOf = <V extends FieldValues>(
  kept: NonNullable<FormParts<V>['kept']>,
  name: string,
  secrets: readonly (keyof V)[],
): KeptValues<V> => {
  if (typeof kept === 'object') return kept;
  if (kept === false) return keptNowhere;
  return inHistory(kept === true ? `form ${name}` : kept, secrets);
};

const isFieldOf = <V extends FieldValues>(values: V, field: string): field is string & FieldPath<V> =>
  get(values, field) !== undefined;
