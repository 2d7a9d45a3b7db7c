import * as Data from 'effect/Data';

export class ContentUnavailable extends Data.TaggedError('ContentUnavailable')<{}> {}
