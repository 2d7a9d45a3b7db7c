import type * as Effect from 'effect/Effect';
import type { TooManyAttempts } from '../../kernel/TooManyAttempts.ts';
import type { InvalidFields } from '../../validation/InvalidFields.ts';
import type { InquiryNotSent, LooksAutomatic } from '../ContactErrors.ts';
import type { FormSigns } from '../FormSigns.ts';
import type { Inquiry } from '../Inquiry.ts';

/** The inquiries of one visitor to the shop's support. */
export abstract class Inquiries {
  /** Stores the inquiry, which goes to the support by mail, and confirms it to its sender. Answers its reference. */
  abstract send(
    inquiry: Inquiry,
    signs: FormSigns,
  ): Effect.Effect<string, InvalidFields | LooksAutomatic | TooManyAttempts | InquiryNotSent>;
}
