import type { Schema } from 'effect';
import { describe, expectTypeOf, it } from 'vitest';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../src/contract/Call.ts';
import type { calls } from '../../src/contract/calls.ts';
import type { ErrorOf } from '../../src/contract/errors.ts';
import type * as account from '../../src/contract/shapes/account.ts';
import type * as cart from '../../src/contract/shapes/cart.ts';
import type * as catalog from '../../src/contract/shapes/catalog.ts';
import type * as checkout from '../../src/contract/shapes/checkout.ts';
import type * as content from '../../src/contract/shapes/content.ts';
import type * as coupon from '../../src/contract/shapes/coupon.ts';
import type * as kernel from '../../src/contract/shapes/kernel.ts';
import type * as limitOrder from '../../src/contract/shapes/limitOrder.ts';
import type * as market from '../../src/contract/shapes/market.ts';
import type * as order from '../../src/contract/shapes/order.ts';
import type * as pricing from '../../src/contract/shapes/pricing.ts';
import type * as report from '../../src/contract/shapes/report.ts';
import type * as scrap from '../../src/contract/shapes/scrap.ts';
import type * as session from '../../src/contract/shapes/session.ts';
import type * as shipping from '../../src/contract/shapes/shipping.ts';
import type * as deposit from '../../src/contract/shapes/deposit.ts';
import type * as wishlist from '../../src/contract/shapes/wishlist.ts';
import type { writtenCalls } from './written/calls.ts';
import { differences, type Different, type Equal, type NamedDifferences } from './written/Equal.ts';
import type { writtenErrors } from './written/errors.ts';
import type { shapes } from './written/shapes.ts';
import type { TypeOf } from './written/Spec.ts';

type Decoded<Shapes> = { [K in keyof Shapes]: Shapes[K] extends Schema.Constraint ? Shapes[K]['Type'] : never };
type Written<Specs> = { [K in keyof Specs]: TypeOf<Specs[K]> };
type Wrong<File extends keyof typeof shapes, Shapes> = NamedDifferences<
  Decoded<Shapes>,
  Written<(typeof shapes)[File]>
>;

describe('every shape has exactly the type that is written out', () => {
  it('in each file of shapes', () => {
    differences<Wrong<'account', typeof account>>();
    differences<Wrong<'cart', typeof cart>>();
    differences<Wrong<'catalog', typeof catalog>>();
    differences<Wrong<'checkout', typeof checkout>>();
    differences<Wrong<'content', typeof content>>();
    differences<Wrong<'coupon', Omit<typeof coupon, 'couponTerms'>>>();
    differences<Wrong<'kernel', typeof kernel>>();
    differences<Wrong<'limitOrder', typeof limitOrder>>();
    differences<Wrong<'market', typeof market>>();
    differences<Wrong<'order', typeof order>>();
    differences<Wrong<'pricing', typeof pricing>>();
    differences<Wrong<'report', typeof report>>();
    differences<Wrong<'scrap', typeof scrap>>();
    differences<Wrong<'session', typeof session>>();
    differences<Wrong<'shipping', typeof shipping>>();
    differences<Wrong<'deposit', typeof deposit>>();
    differences<Wrong<'wishlist', typeof wishlist>>();
  });

  it('and a difference would be seen', () => {
    expectTypeOf<Equal<{ readonly a: string }, { readonly a: string; readonly b?: string }>>().toEqualTypeOf<false>();
    expectTypeOf<Equal<{ readonly a?: string }, { readonly a?: string | null }>>().toEqualTypeOf<false>();
    expectTypeOf<Equal<{ readonly a: 'x' }, { readonly a: 'x' | 'y' }>>().toEqualTypeOf<false>();
    expectTypeOf<Different<{ x: { y: { z: 1 } } }, { x: { y: { z: 1; w?: 1 } } }>>().toEqualTypeOf<'x'>();
    expectTypeOf<NamedDifferences<{ x: { y: 1 } }, { x: { y: 1; z?: 1 } }>>().toEqualTypeOf<'x: z'>();
    expectTypeOf<NamedDifferences<{ x: { y?: 1 } }, { x: { y: 1 | undefined } }>>().toEqualTypeOf<'x'>();
  });
});

type Calls = typeof calls;
type Names = keyof Calls;
interface Parts<P, Q, B, A> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
}
type Real = { [N in Names]: Parts<ParamsOf<Calls[N]>, QueryOf<Calls[N]>, BodyOf<Calls[N]>, AnswerOf<Calls[N]>> };
type Specs = typeof writtenCalls;
type PartOf<N extends Names, K extends keyof Parts<1, 1, 1, 1>> = TypeOf<Specs[N][K]>;
type Spelled = { [N in Names]: Parts<PartOf<N, 'params'>, PartOf<N, 'query'>, PartOf<N, 'body'>, PartOf<N, 'answer'>> };

describe('every call has exactly the types that are written out', () => {
  it('of its parameters, query, body and answer', () => {
    differences<NamedDifferences<Real, Spelled>>();
    differences<Exclude<Names, keyof Specs> | Exclude<keyof Specs, Names>>();
  });
});

/** The data of an error besides the common fields. */
type DataOf<E> = Omit<E, keyof ErrorOf<'cart-not-found'>>;
type RealData = { [C in keyof typeof writtenErrors]: DataOf<ErrorOf<C>> };

describe('every error carries exactly the data that is written out', () => {
  it('under each code', () => {
    differences<NamedDifferences<RealData, Written<typeof writtenErrors>>>();
  });
});
