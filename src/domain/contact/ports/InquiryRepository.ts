import type * as Effect from 'effect/Effect';
import type { InquiryNotSent } from '../ContactErrors.ts';
import type { FiledInquiry } from '../Inquiry.ts';

/** Stores inquiries. */
export abstract class InquiryRepository {
  /** Stores an inquiry and writes the mails to the support and to its sender, in one step or not at all. */
  abstract add(inquiry: FiledInquiry): Effect.Effect<void, InquiryNotSent>;
}
