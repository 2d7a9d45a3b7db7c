import { Effect } from 'effect';
import { NEVER, of } from 'rxjs';
import { guest } from '../../src/domain/session/Session.ts';
import { SessionUnavailable } from '../../src/domain/session/SessionErrors.ts';
import { Sessions } from '../../src/domain/session/ports/Sessions.ts';

/** A guest session that counts how often it is ensured. */
export class GuestSessions extends Sessions {
  ensured = 0;
  watch() {
    return of(guest);
  }
  expirations() {
    return NEVER;
  }
  signIn(): ReturnType<Sessions['signIn']> {
    return Effect.fail(new SessionUnavailable());
  }
  signOut() {
    return Effect.void;
  }
  signOutEverywhere() {
    return Effect.void;
  }
  ensure(): ReturnType<Sessions['ensure']> {
    return Effect.sync(() => {
      this.ensured += 1;
      return guest;
    });
  }
}
