import { pageDoor } from '../../src/backend/http/door/pageDoor.ts';
import type { PageDoor } from '../../src/backend/http/ServerParts.ts';
import { Clock } from '../../src/domain/kernel/ports/Clock.ts';

class StandingClock extends Clock {
  now() {
    return 0;
  }
}

/** The limits of pages, without a limit by address unless one is given; their clock stands still. */
export const aPageDoor = (rateLimit = 0): PageDoor => pageDoor({ config: { rateLimit }, clock: new StandingClock() });
