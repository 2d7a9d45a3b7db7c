import { Effect } from 'effect';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { OpenCartInMemory } from '../../../src/adapters/memory/OpenCartInMemory.ts';
import { SignOut } from '../../../src/application/session/SignOut.ts';
import { SignOutEverywhere } from '../../../src/application/session/SignOutEverywhere.ts';
import { WatchSession } from '../../../src/application/session/WatchSession.ts';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import type { Session } from '../../../src/domain/session/Session.ts';
import { SessionUnavailable } from '../../../src/domain/session/SessionErrors.ts';
import type { Sessions } from '../../../src/domain/session/ports/Sessions.ts';
import { refusal, run } from '../../ports/TestShop.ts';
import { aPricedCart } from '../aPricedCart.ts';
import { GuestSessions } from '../GuestSessions.ts';
import { changesOf, withCalls } from '../playedPorts.ts';

describe.each([
  ['signing out', 'signOut', SignOut],
  ['signing out everywhere', 'signOutEverywhere', SignOutEverywhere],
] as const)('%s', (_name, call, Command) => {
  const ended = (answer: Effect.Effect<void, SessionUnavailable>) => {
    const openCart = new OpenCartInMemory();
    openCart.show(aPricedCart());
    openCart.show(aPricedCart({ transactionType: 'sell' }));
    const shown = [changesOf(openCart), changesOf(openCart, 'sell')];
    const sessions = withCalls<Sessions>(new GuestSessions(), { [call]: () => answer });
    return { shown, command: new Command(sessions, openCart).execute() };
  };

  it('hides the carts of both sides once the session has ended', async () => {
    const { shown, command } = ended(Effect.void);
    expect(shown).toEqual([[], []]);
    await run(command);
    expect(shown).toEqual([[null], [null]]);
  });

  it('leaves the carts of a session that could not be ended', async () => {
    const { shown, command } = ended(Effect.fail(new SessionUnavailable()));
    expect(await refusal(command)).toEqual(new SessionUnavailable());
    expect(shown).toEqual([[], []]);
  });
});

it('the session of the visitor is watched as the port has it', () => {
  const session: Session = { level: 'User', ownerId: idOf('anna'), expiresAt: 1 };
  const seen: Session[] = [];
  const sessions = withCalls<Sessions>(new GuestSessions(), { watch: () => of(session) });
  new WatchSession(sessions).watch().subscribe((each) => seen.push(each));
  expect(seen).toEqual([session]);
});
