/**
 * The wire format, written out beside the contract and without it: good values, bad values, and the type of both sides.
 * A schema with a field more or less, another literal or another bound differs from its spec.
 */
export interface Spec<T> {
  readonly good: readonly unknown[];
  readonly bad: readonly Bad[];
  /** The same in a few values, for a shape that has its own row and is part of another. */
  readonly brief?: Spec<T>;
  readonly type?: () => T;
}
/** A value that is refused, and why. */
export interface Bad {
  readonly why: string;
  readonly value: unknown;
  /** Refused only where unknown fields are refused. */
  readonly excess?: boolean;
}
/** A shape with a row of its own; inside of others a few values identify it. */
export const shape = <T>(spec: Spec<T>): Spec<T> => {
  const bad = ['is missing', 'a field more', 'null', ': 7'].flatMap(
    (why) => spec.bad.find((each) => each.why.endsWith(why)) ?? [],
  );
  return { ...spec, brief: { good: spec.good.slice(0, 2), bad: [...spec.bad.slice(0, 1), ...bad] } };
};
/** The same values, which the domain reads as a type of its own (API-C3). */
export const readAs = <T>({ good, bad, brief }: Spec<unknown>): Spec<T> => ({
  good,
  bad,
  ...(brief === undefined ? {} : { brief: readAs<T>(brief) }),
});
export const briefly = <T>(spec: Spec<T>): Spec<T> => spec.brief ?? spec;

/** A field that may be absent. */
export interface Optional<T> {
  readonly optional: Spec<T>;
}
export type TypeOf<S> = S extends { readonly type?: () => infer T } ? T : never;

type Fields = Readonly<Record<string, Spec<unknown> | Optional<unknown>>>;
type Required<F> = { [K in keyof F]: F[K] extends Spec<unknown> ? K : never }[keyof F];
export type ObjectOf<F> = { readonly [K in Required<F>]: TypeOf<F[K]> } & {
  readonly [K in Exclude<keyof F, Required<F>>]?: F[K] extends { readonly optional: infer S } ? TypeOf<S> : never;
};

/** A value by examples; null and numbers among texts are refused, too. */
export const value = <T>(good: readonly unknown[], bad: readonly unknown[]): Spec<T> => ({
  good,
  bad: [...bad, null].map((each) => ({ why: JSON.stringify(each)?.slice(0, 40) ?? 'undefined', value: each })),
});

export const literal = <const L extends string | number>(...literals: readonly L[]): Spec<L> =>
  value<L>(literals, ['', 'something-else', 99, String(literals[0]).toUpperCase() + '-', true]);

export const nullable = <T>(spec: Spec<T>): Spec<T | null> => ({
  good: [...briefly(spec).good, null],
  bad: briefly(spec).bad.filter(({ value: each }) => each !== null),
});

export const optional = <T>(spec: Spec<T>): Optional<T> => ({ optional: spec });

const isOptional = (field: Spec<unknown> | Optional<unknown>): field is Optional<unknown> => 'optional' in field;

/** An object with exactly these fields: each example with every field, and one without those that may be absent. */
export const object = <F extends Fields>(fields: F): Spec<ObjectOf<F>> => {
  const specs = Object.entries(fields).map(([name, field]) => ({
    name,
    spec: briefly(isOptional(field) ? field.optional : field),
    required: !isOptional(field),
  }));
  const whole = Object.fromEntries(specs.map(({ name, spec }) => [name, spec.good[0]]));
  const least = Object.fromEntries(
    specs.flatMap(({ name, spec, required }) => (required ? [[name, spec.good[0]]] : [])),
  );
  return {
    good: [
      whole,
      least,
      ...specs.flatMap(({ name, spec }) => spec.good.slice(1).map((each) => ({ ...whole, [name]: each }))),
    ],
    bad: [
      ...specs.flatMap(({ name, spec }) =>
        spec.bad.map((each) => ({ ...each, why: `${name}: ${each.why}`, value: { ...whole, [name]: each.value } })),
      ),
      ...specs.flatMap(({ name, required }) => {
        const { [name]: _gone, ...rest } = whole;
        return required ? [{ why: `${name} is missing`, value: rest }] : [];
      }),
      { why: 'a field more', value: { ...whole, oneFieldMore: 'x' }, excess: true },
      ...[null, 'x', 1].map((each) => ({ why: `${each} is no object`, value: each })),
    ],
  };
};

/** An array of these, at most `most`. */
export const list = <T>(each: Spec<T>, most?: number): Spec<readonly T[]> => {
  const spec = briefly(each);
  const many = (count: number) => Array.from({ length: count }, () => spec.good[0]);
  return {
    good: [spec.good.slice(0, most), [], ...(most === undefined ? [] : [many(most)])],
    bad: [
      ...spec.bad.map((wrong) => ({ ...wrong, why: `[${wrong.why}]`, value: [wrong.value] })),
      ...(most === undefined ? [] : [{ why: `${most + 1} of them`, value: many(most + 1) }]),
      { why: 'no list', value: spec.good[0] === null ? {} : { 0: spec.good[0] } },
      { why: 'null', value: null },
    ],
  };
};

/** One of these. `but` names values of one that are also values of another. */
export const oneOf = <S extends readonly Spec<unknown>[]>(
  specs: S,
  but: (why: string) => boolean = () => false,
): Spec<TypeOf<S[number]>> => ({
  good: specs.flatMap(({ good }) => good),
  bad: specs.flatMap(({ bad }) => bad).filter(({ why }) => !but(why)),
});

/** No value at all. */
export const nothing: Spec<undefined> = {
  good: [undefined],
  bad: [{}, null, ''].map((each) => ({ why: JSON.stringify(each), value: each })),
};
/** No parameter at all. */
export const none: Spec<{ readonly [name: string]: never }> = {
  good: [{}],
  bad: [
    { why: 'a parameter', value: { a: '1' } },
    { why: 'null', value: null },
  ],
};
