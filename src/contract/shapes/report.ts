import { Schema } from 'effect';
import { Count } from './kernel.ts';

const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u));

export const Mailbox = Schema.Struct({
  number: Schema.String,
  receivedOn: Day,
  confirmedOn: Schema.NullOr(Day),
  closedOn: Schema.NullOr(Day),
  /** The place of the first message that is answered, from 0. */
  first: Count,
  messages: Schema.Array(
    Schema.Struct({
      author: Schema.Literals(['reporter', 'shop']),
      day: Day,
      text: Schema.NullOr(Schema.String),
    }),
  ),
}).annotate({ identifier: 'Mailbox' });
