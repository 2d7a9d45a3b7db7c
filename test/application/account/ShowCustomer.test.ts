import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenAccountInMemory } from '../../../src/adapters/memory/OpenAccountInMemory.ts';
import { ShowCustomer } from '../../../src/application/account/ShowCustomer.ts';
import { AccountUnavailable, SignInRequired } from '../../../src/domain/account/AccountErrors.ts';
import type { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { ownDoubles } from '../../backend/http/ownDoubles.ts';
import { aCustomer } from '../../builders/customer.ts';
import { refusal, run } from '../../ports/TestShop.ts';
import { changesOf, late, seenIn, settled, withCalls } from '../playedPorts.ts';

const showing = (me: Customers['me']) => {
  const account = new OpenAccountInMemory();
  account.show(aCustomer({ firstName: 'Before' }));
  const command = new ShowCustomer(withCalls(ownDoubles().customers, { me }), account).execute();
  return { account, shown: changesOf(account), command };
};

describe('the account read afresh', () => {
  it('is shown (AUTH-3)', async () => {
    const { shown, command } = showing(() => Effect.succeed(aCustomer()));
    expect(await run(command)).toEqual(aCustomer());
    expect(shown).toEqual([aCustomer()]);
  });

  const failures = [new SignInRequired(), new AccountUnavailable()];
  it.each(failures)('is cleared by a load that fails: %s (AUTH-3)', async (reason) => {
    const { shown, command } = showing(() => Effect.fail(reason));
    expect(await refusal(command)).toEqual(reason);
    expect(shown).toEqual([null]);
  });

  it('is not shown by an answer that arrives after signing out (AUTH-3)', async () => {
    const read = late(Effect.succeed(aCustomer()));
    const { account, command } = showing(() => read.call);
    const answered = run(command);
    await settled();
    account.show(null);
    read.arrive();
    expect(await answered).toEqual(aCustomer());
    expect(seenIn(account)).toEqual([null]);
  });
});
