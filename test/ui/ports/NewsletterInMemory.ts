import { Effect } from 'effect';
import { LinkInvalid } from '../../../src/domain/account/AccountErrors.ts';
import { AlreadySubscribed } from '../../../src/domain/newsletter/NewsletterErrors.ts';
import { Newsletter } from '../../../src/domain/newsletter/ports/Newsletter.ts';
import { validateEmail } from '../../../src/domain/validation/Email.ts';
import { InvalidFields } from '../../../src/domain/validation/InvalidFields.ts';

const wrongEmail = () => Effect.fail(new InvalidFields({ problems: [{ field: 'email', problem: { rule: 'email' } }] }));

/** The newsletter of one store in memory; the address is the token of a mail's link. */
export class NewsletterInMemory extends Newsletter {
  readonly asked = new Set<string>();
  readonly subscribed = new Set<string>();

  subscribe(email: string): ReturnType<Newsletter['subscribe']> {
    return Effect.suspend((): ReturnType<Newsletter['subscribe']> => {
      if (validateEmail(email) !== null) return wrongEmail();
      if (this.subscribed.has(email)) return Effect.fail(new AlreadySubscribed());
      this.asked.add(email);
      return Effect.void;
    });
  }
  confirm(token: string): ReturnType<Newsletter['confirm']> {
    return Effect.suspend(() => {
      if (!this.asked.delete(token)) return Effect.fail(new LinkInvalid());
      this.subscribed.add(token);
      return Effect.void;
    });
  }
  unsubscribe(token: string): ReturnType<Newsletter['unsubscribe']> {
    return Effect.suspend(() => (this.subscribed.delete(token) ? Effect.void : Effect.fail(new LinkInvalid())));
  }
}
