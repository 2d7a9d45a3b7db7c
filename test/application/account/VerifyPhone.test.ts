import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { OpenAccountInMemory } from '../../../src/adapters/memory/OpenAccountInMemory.ts';
import { VerifyPhone } from '../../../src/application/account/VerifyPhone.ts';
import { AccountUnavailable, CodeIncorrect } from '../../../src/domain/account/AccountErrors.ts';
import type { Customers } from '../../../src/domain/account/ports/Customers.ts';
import { ownDoubles } from '../../backend/http/ownDoubles.ts';
import { aCustomer } from '../../builders/customer.ts';
import { refusal, run } from '../../ports/TestShop.ts';
import { changesOf, withCalls } from '../playedPorts.ts';

const verifying = (calls: Partial<Customers>) => {
  const account = new OpenAccountInMemory();
  account.show(aCustomer());
  const shown = changesOf(account);
  const asked: unknown[] = [];
  const customers = withCalls(ownDoubles().customers, {
    verifyPhone: (phone, code) => {
      asked.push([phone, code]);
      return Effect.void;
    },
    ...calls,
  });
  const command = new VerifyPhone(customers, account).execute({ phoneNumber: '+43 664 1234567', code: '123456' });
  return { shown, asked, command };
};

describe('verifying a phone', () => {
  it('shows the account read after the code was accepted (AUTH-7)', async () => {
    const verified = aCustomer({ phoneVerified: true });
    const { shown, asked, command } = verifying({ me: () => Effect.succeed(verified) });
    expect(await run(command)).toEqual(verified);
    expect([asked, shown]).toEqual([[['+43 664 1234567', '123456']], [verified]]);
  });

  it('reads nothing after a wrong code (AUTH-7)', async () => {
    let reads = 0;
    const { shown, command } = verifying({
      verifyPhone: () => Effect.fail(new CodeIncorrect({ attemptsLeft: 2 })),
      me: () =>
        Effect.sync(() => {
          reads += 1;
          return aCustomer();
        }),
    });
    expect(await refusal(command)).toEqual(new CodeIncorrect({ attemptsLeft: 2 }));
    expect([reads, shown]).toEqual([0, []]);
  });

  it('reports an account that cannot be read afterwards, and keeps what is shown', async () => {
    const { shown, command } = verifying({ me: () => Effect.fail(new AccountUnavailable()) });
    expect(await refusal(command)).toEqual(new AccountUnavailable());
    expect(shown).toEqual([]);
  });
});
