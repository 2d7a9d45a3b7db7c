import { Schema } from 'effect';
import { contactTopics, longestMessage } from '../../domain/contact/Inquiry.ts';
import { call, none } from '../Call.ts';
import { languageTag } from '../parameters.ts';
import { EmailText, PhoneText } from '../shapes/account.ts';
import { filledLine, line, prose } from '../shapes/kernel.ts';

/**
 * Sends the contact form to the shop's support. `website` is a field that people do not see and leave empty; `tookMs`
 * is how long the form was open.
 */
export const sendInquiry = call({
  method: 'POST',
  path: '/application/contact',
  params: none,
  query: Schema.Struct(languageTag),
  body: Schema.Struct({
    topic: Schema.Literals(contactTopics),
    name: line(200),
    email: EmailText,
    phone: Schema.optionalKey(PhoneText),
    message: prose(longestMessage + 100),
    consent: Schema.Boolean,
    website: line(200),
    tookMs: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 })),
  }),
  answer: Schema.Struct({ reference: filledLine(40) }),
  errors: ['invalid-fields', 'looks-automatic', 'too-many-attempts', 'inquiry-not-sent'],
  auth: 'session',
  idempotent: false,
});
