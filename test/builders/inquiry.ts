import type { FormSigns } from '../../src/domain/contact/FormSigns.ts';
import type { Inquiry } from '../../src/domain/contact/Inquiry.ts';

/** An inquiry that every store takes, as a person sends it. */
export const anInquiry = (
  changes: Partial<Inquiry> = {},
  signs: Partial<FormSigns> = {},
): { readonly inquiry: Inquiry; readonly signs: FormSigns } => ({
  inquiry: {
    topic: 'product',
    name: 'Anna Berger',
    email: 'anna.berger@example.com',
    message: 'Do you have the Philharmonic of 1989?\nKind regards',
    consent: true,
    ...changes,
  },
  signs: { trap: '', tookMs: 20_000, ...signs },
});
