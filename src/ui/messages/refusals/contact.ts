import { msg } from '@lingui/core/macro';
import type * as Contact from '../../../domain/contact/ContactErrors.ts';
import type { ErrorsOf, Words } from './Words.ts';

/** The errors of the contact form (ERR-41). */
export type ContactRefusal = ErrorsOf<typeof Contact>;

export const contactWords: Words<ContactRefusal> = {
  LooksAutomatic: msg`Your message has not been sent yet: it looked as if a program had filled in the form. Please check it and send it again.`,
  InquiryNotSent: msg`Your message could not be sent just now. Nothing that you wrote is lost; please try again later, or call us.`,
};
