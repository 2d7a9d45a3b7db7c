import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../../src/adapters/http/CallFailed.ts';
import { type RenewableSession, sendInSession } from '../../../src/adapters/http/sendInSession.ts';
import { CartNotFound } from '../../../src/domain/cart/CartErrors.ts';
import { idOf, type CartId } from '../../../src/domain/kernel/Ids.ts';
import { guest } from '../../../src/domain/session/Session.ts';
import { SessionExpired, SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import { empty, json, playedServer, problem } from './playedServer.ts';

const turnedAway = new CallFailed({ reason: 'turned-away' });

/** A session that records its calls. */
const aSession = (changes: Partial<RenewableSession> = {}) => {
  const asked: unknown[] = [];
  const session: RenewableSession = {
    ensure: () =>
      Effect.sync(() => {
        asked.push('ensure');
        return guest;
      }),
    generation: () => 7,
    renew: (generation) =>
      Effect.sync(() => {
        asked.push(`renew ${generation}`);
        return guest;
      }),
    ...changes,
  };
  return { session, asked };
};
/** The answers of a server, one after another. */
const answering = (...answers: readonly (() => Response)[]) => {
  let place = 0;
  return playedServer(() => {
    const answer = answers[place] ?? answers.at(-1) ?? empty;
    place += 1;
    return answer();
  });
};
const gone = (session: RenewableSession, { transport }: ReturnType<typeof answering>) =>
  sendInSession(transport, session, (calls) => calls.deleteCart, { params: { id: idOf<CartId>('c-1') }, query: {} });
const needed = () => problem(401, 'session-required');

describe('a call in the session of a visitor', () => {
  it('ensures a session first where the call needs one, and only there (CART-2)', async () => {
    const { session, asked } = aSession();
    await Effect.runPromise(gone(session, answering(empty)));
    expect(asked).toEqual(['ensure']);
    const open = answering(() => json({ stores: [] }));
    const stores = sendInSession(open.transport, session, (calls) => calls.contentStores, {
      params: { root: 'euro' },
      query: { language: 'de' },
    });
    expect(await Effect.runPromise(stores)).toEqual({ stores: [] });
    expect(asked).toEqual(['ensure']);
  });

  it('is not sent without a session', async () => {
    const { session } = aSession({ ensure: () => Effect.fail(new SessionUnavailable()) });
    const server = answering(empty);
    expect(await Effect.runPromise(Effect.flip(gone(session, server)))).toEqual(turnedAway);
    expect(server.sent).toEqual([]);
  });

  it('is repeated after a renewal of its session (AUTH-2, S5)', async () => {
    let generation = 7;
    const { session, asked } = aSession({ generation: () => generation });
    const server = answering(() => {
      generation = 8;
      return needed();
    }, empty);
    expect(await Effect.runPromise(gone(session, server))).toBeUndefined();
    expect([asked, server.sent.length]).toEqual([['ensure', 'renew 7'], 2]);
  });

  it('fails when the session is missing again, and is not sent a third time (S5)', async () => {
    const { session, asked } = aSession();
    const server = answering(needed);
    expect(await Effect.runPromise(Effect.flip(gone(session, server)))).toEqual(turnedAway);
    expect([asked, server.sent.length]).toEqual([['ensure', 'renew 7'], 2]);
  });

  it('fails when the session cannot be renewed (AUTH-3)', async () => {
    for (const reason of [new SessionExpired(), new SessionUnavailable()]) {
      const { session } = aSession({ renew: () => Effect.fail(reason) });
      const server = answering(needed);
      expect(await Effect.runPromise(Effect.flip(gone(session, server)))).toEqual(turnedAway);
      expect(server.sent).toHaveLength(1);
    }
  });

  it('passes on any other refusal or failure, also of the repetition', async () => {
    const { session } = aSession();
    const missing = () => problem(404, 'cart-not-found');
    expect(await Effect.runPromise(Effect.flip(gone(session, answering(missing))))).toEqual(new CartNotFound());
    expect(await Effect.runPromise(Effect.flip(gone(session, answering(needed, missing))))).toEqual(new CartNotFound());
    const broken = answering(needed, () => new Response('<html>', { status: 502 }));
    const failure = await Effect.runPromise(Effect.flip(gone(session, broken)));
    expect(failure).toEqual(new CallFailed({ reason: 'unreadable' }));
  });
});
