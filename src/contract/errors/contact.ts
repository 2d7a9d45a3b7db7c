import * as Contact from '../../domain/contact/ContactErrors.ts';
import { bareError } from '../WireError.ts';

export const contactErrors = {
  'looks-automatic': bareError(422, 'LooksAutomatic', () => new Contact.LooksAutomatic()),
  'inquiry-not-sent': bareError(503, 'InquiryNotSent', () => new Contact.InquiryNotSent()),
} as const;
