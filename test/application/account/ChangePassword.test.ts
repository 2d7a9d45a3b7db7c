import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenAccountInMemory } from '../../../src/adapters/memory/OpenAccountInMemory.ts';
import { ChangePassword } from '../../../src/application/account/ChangePassword.ts';
import { AccountUnavailable, PasswordIncorrect } from '../../../src/domain/account/AccountErrors.ts';
import type { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { ownDoubles } from '../../backend/http/ownDoubles.ts';
import { aCustomer } from '../../builders/customer.ts';
import { refusal, run } from '../../ports/TestShop.ts';
import { changesOf, withCalls } from '../playedPorts.ts';

const change = { currentPassword: 'Sehr-Geheim-7', newPassword: 'Noch-Geheimer-8' };

const changing = (calls: Partial<Customers>) => {
  const account = new OpenAccountInMemory();
  account.show(aCustomer({ pendingEmail: 'neu@example.com' }));
  const command = new ChangePassword(withCalls(ownDoubles().customers, calls), account).execute(change);
  return { shown: changesOf(account), command };
};

describe('changing the password', () => {
  it('shows the account without the pending e-mail (S6, S14)', async () => {
    let asked: unknown;
    const { shown, command } = changing({
      changePassword: (input) => {
        asked = input;
        return Effect.void;
      },
      me: () => Effect.succeed(aCustomer()),
    });
    expect(await run(command)).toBeUndefined();
    expect([asked, shown]).toEqual([change, [aCustomer()]]);
  });

  it('succeeds even when the account cannot be read afterwards; what is shown stays', async () => {
    const { shown, command } = changing({ me: () => Effect.fail(new AccountUnavailable()) });
    await run(command);
    expect(shown).toEqual([]);
  });

  it('reads nothing when it is refused (ACC-4)', async () => {
    let reads = 0;
    const { shown, command } = changing({
      changePassword: () => Effect.fail(new PasswordIncorrect()),
      me: () =>
        Effect.sync(() => {
          reads += 1;
          return aCustomer();
        }),
    });
    expect(await refusal(command)).toEqual(new PasswordIncorrect());
    expect([reads, shown]).toEqual([0, []]);
  });
});
