import { Data } from 'effect';

export class ContentUnavailable extends Data.TaggedError('ContentUnavailable')<{}> {}
