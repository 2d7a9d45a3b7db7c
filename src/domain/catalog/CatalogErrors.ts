import { Data } from 'effect';

export class ProductsUnavailable extends Data.TaggedError('ProductsUnavailable')<{}> {}
