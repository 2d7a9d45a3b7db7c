import * as Data from 'effect/Data';

export class AlreadySubscribed extends Data.TaggedError('AlreadySubscribed')<{}> {}
/** The subscription could not be saved (subscribe error of §8). */
export class SubscribeFailed extends Data.TaggedError('SubscribeFailed')<{}> {}
