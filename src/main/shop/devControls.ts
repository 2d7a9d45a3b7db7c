import { Effect } from 'effect';
import type { DevControls } from '../../backend/dev/DevControls.ts';
import type { KeptAhead } from '../../backend/dev/KeptAhead.ts';
import type { ShopClock } from '../../backend/dev/ShopClock.ts';
import { textKinds } from '../../backend/mail/Mail.ts';
import { latestMails } from '../../backend/outbox/Outbox.ts';
import type { Pricing } from '../../backend/pricing/openPricing.ts';
import type { Database } from '../../backend/store/Database.ts';
import type { Worker } from '../../backend/workers/Worker.ts';

export interface DevParts {
  readonly database: Database;
  readonly clock: ShopClock;
  /** Stores how far the shop's clock is ahead, for the commands beside the shop. */
  readonly state: () => Promise<void>;
  readonly pricing: Pricing;
  readonly ahead: KeptAhead;
  /** Do what falls due by the calendar, which the clock moves on. */
  readonly dated: readonly Worker[];
}

/** The controls of the dev pages over the parts of the shop. */
export const devControls = ({
  database,
  clock,
  state,
  pricing: { nextTick, silence },
  ahead,
  dated,
}: DevParts): DevControls => ({
  outbox: async () =>
    (await latestMails(database, 50)).map(({ id, kind, createdAt, recipient, subject, text, html }) => ({
      id: String(id),
      at: createdAt,
      channel: textKinds.some((each) => each === kind) ? 'sms' : 'mail',
      to: recipient,
      subject,
      text,
      html,
    })),
  advanceClock: async (ms) => {
    clock.advance(ms);
    ahead.keep({ clockMs: clock.aheadMs });
    await state();
    for (const worker of dated) worker.wake();
  },
  nextTick: async () => ahead.keep({ marketMs: await Effect.runPromise(nextTick()) }),
  silenceFeed: silence,
});
