import * as Data from 'effect/Data';

/** There is no correction with this number in the deposit. */
export class CorrectionNotFound extends Data.TaggedError('CorrectionNotFound')<{}> {}
/** A correction that may not be proposed, or not be approved by this operator. */
export class CorrectionRefused extends Data.TaggedError('CorrectionRefused')<{
  readonly reason:
    | 'no-pieces'
    | 'no-reason'
    | 'too-long'
    | 'not-plain'
    | 'cost-follows'
    | 'not-there'
    | 'unknown-product'
    | 'not-kept'
    | 'same-operator'
    | 'answered';
}> {}
