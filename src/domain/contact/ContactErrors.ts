import * as Data from 'effect/Data';

/** The inquiry has the marks of a program that fills in forms; a person sends it again after a few seconds. */
export class LooksAutomatic extends Data.TaggedError('LooksAutomatic')<{}> {}
/** The inquiry could not be stored (contact submission error of §8). */
export class InquiryNotSent extends Data.TaggedError('InquiryNotSent')<{}> {}
