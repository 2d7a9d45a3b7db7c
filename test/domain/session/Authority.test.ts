import { describe, expect, it } from 'vitest';
import { idOf, type OwnerId } from '../../../src/domain/kernel/Ids.ts';
import { guest } from '../../../src/domain/session/Session.ts';
import { type Actor, type Owned, type Target, verdictOn } from '../../../src/domain/session/Authority.ts';

const id = (name: string): OwnerId => idOf(name);
const actors: Readonly<Record<string, Actor>> = {
  nobody: { level: 'guest', ownerId: null, store: 'euro' },
  'anonymous A': { level: 'Anonymous', ownerId: id('anonymous-a'), store: 'euro' },
  'anonymous B': { level: 'Anonymous', ownerId: id('anonymous-b'), store: 'euro' },
  'customer A': { level: 'User', ownerId: id('customer-a'), store: 'euro' },
  'customer B': { level: 'User', ownerId: id('customer-b'), store: 'euro' },
  'customer A at another store': { level: 'User', ownerId: id('customer-a'), store: 'ch' },
};
const of = (ownerId: string): Owned => ({ ownerId: id(ownerId), store: 'euro' });
const belongings: Readonly<Record<string, Owned | null>> = {
  'anonymous A': of('anonymous-a'),
  'anonymous B': of('anonymous-b'),
  'customer A': of('customer-a'),
  'customer B': of('customer-b'),
  nothing: null,
};
const verdict = (actor: string, target: Target) =>
  verdictOn(actors[actor] ?? { level: 'guest', ownerId: null, store: 'euro' }, target);

describe('permissions of a session', () => {
  for (const actor of Object.keys(actors)) {
    for (const [owner, owned] of Object.entries(belongings)) {
      const withSession = actor === owner ? 'allowed' : 'not-found';
      const expected = actor === 'nobody' ? 'session-required' : withSession;
      it(`a belonging of ${owner} for ${actor}: ${expected} (Z1)`, () => {
        expect(verdict(actor, { kind: 'belonging', of: owned })).toBe(expected);
      });
    }
  }

  it.each([
    ['nobody', 'customer-a', 'session-required'],
    ['anonymous A', 'customer-a', 'sign-in-required'],
    ['anonymous A', 'anonymous-a', 'sign-in-required'],
    ['customer A', 'customer-a', 'allowed'],
    ['customer A', 'customer-b', 'not-authorized'],
    ['customer A', 'nobody-has-this-id', 'not-authorized'],
    ['customer B', 'customer-a', 'not-authorized'],
  ])('%s for customer %s: %s (ACC-4, Z2)', (actor, customer, expected) => {
    expect(verdict(actor, { kind: 'customer', id: id(customer) })).toBe(expected);
  });

  it("what is another's and what is not there answer the same (Z2)", () => {
    for (const actor of Object.keys(actors)) {
      for (const [owner, owned] of Object.entries(belongings)) {
        if (owner !== actor)
          expect(verdict(actor, { kind: 'belonging', of: owned })).toBe(
            verdict(actor, { kind: 'belonging', of: null }),
          );
      }
    }
  });

  it('a guest owns nothing, whatever id is sent, and a session without an owner is no session (Z1)', () => {
    expect(guest).toEqual({ level: 'guest', ownerId: null, expiresAt: null });
    const own: Target = { kind: 'belonging', of: of('customer-a') };
    expect(verdictOn({ level: 'guest', ownerId: id('customer-a'), store: 'euro' }, own)).toBe('session-required');
    expect(verdictOn({ level: 'User', ownerId: null, store: 'euro' }, own)).toBe('session-required');
  });
});
