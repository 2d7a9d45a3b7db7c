import { describe, expectTypeOf, it } from 'vitest';
import type { ErrorCode, ErrorOf, ProtocolCode } from '../../../src/contract/errors.ts';
import type { CartRefusal } from '../../../src/ui/messages/refusals/cart.ts';
import type { Refusal } from '../../../src/ui/messages/refusals/refusalWords.ts';
import type { Words } from '../../../src/ui/messages/refusals/Words.ts';

/** A call that the protocol refuses reaches the pages as an unavailable part of the shop. */
type ShownCode = Exclude<ErrorCode, ProtocolCode | 'refresh-refused'>;

describe('the words of errors', () => {
  it('exist for every error that a call may answer with', () => {
    expectTypeOf<ErrorOf<ShownCode>['_tag']>().toExtend<Refusal['_tag']>();
  });

  it('do not compile while one error of a context has none', () => {
    expectTypeOf<Omit<Words<CartRefusal>, 'OutOfStock'>>().not.toExtend<Words<CartRefusal>>();
    expectTypeOf<keyof Words<CartRefusal>>().toEqualTypeOf<CartRefusal['_tag']>();
  });
});
