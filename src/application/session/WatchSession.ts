import type { Observable } from 'rxjs';
import type { Session } from '../../domain/session/Session.ts';
import type { Sessions } from '../../domain/session/ports/Sessions.ts';
import type { Live } from '../UseCase.ts';

/** The session of the visitor, now and after every change in any tab. */
export class WatchSession implements Live<void, Session> {
  readonly #sessions: Sessions;
  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }
  watch(): Observable<Session> {
    return this.#sessions.watch();
  }
}
