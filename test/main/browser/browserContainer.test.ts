import { describe, expect, it, vi } from 'vitest';
import { browserContainer } from '../../../src/main/browser/browserContainer.ts';
import { browserPorts } from '../../../src/main/browser/browserPorts.ts';
import { consentsIn } from '../../builders/consents.ts';
import { anOrder } from '../../builders/order.ts';
import { commands } from '../useCases.ts';
import { aSeed, inBrowser, signedIn, soon } from './inBrowser.ts';

/** The commands of a page of a signed-in customer, after it has read the cart. */
const opened = async () => {
  const { asked, stores, answer } = inBrowser();
  vi.stubGlobal('document', { cookie: signedIn });
  const run = browserContainer(browserPorts(aSeed(), consentsIn()));
  await soon(() => {
    expect(asked).toEqual(['listCarts']);
  });
  asked.length = 0;
  return { run, asked, stores, answer };
};

describe('a command of a visitor in the browser', () => {
  it.each(commands.map(({ name, ...rest }) => [name, rest] as const))(
    '%s asks the shop by the call of its port, for the store of the page (Z9)',
    async (_, { run, calls }) => {
      const shop = await opened();
      await run(shop);
      expect(shop.asked).toEqual(calls);
      expect(shop.stores).toEqual(new Set(['ch']));
    },
  );

  it('reads an invoice where the calls are, after its order', async () => {
    const { run, asked, answer } = await opened();
    answer('readOrder', anOrder());
    await commands.find(({ name }) => name === 'ShowInvoice')?.run({ run });
    expect(asked).toEqual(['readOrder', expect.stringMatching(/^GET \/api\/orders\/[\w-]+\/invoice$/)]);
  });

  it('names a refusal instead of throwing it', async () => {
    const { run } = await opened();
    const some = commands.filter(({ name }) => ['LoadCart', 'SignOut', 'ShowOrder'].includes(name));
    expect(await Promise.all(some.map((each) => each.run({ run })))).toMatchObject([
      { ok: false, error: { _tag: 'CartsUnavailable' } },
      { ok: false, error: { _tag: 'OrdersUnavailable' } },
      { ok: false, error: { _tag: 'SessionUnavailable' } },
    ]);
  });
});
