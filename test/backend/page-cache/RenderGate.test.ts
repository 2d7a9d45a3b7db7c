import { describe, expect, it } from 'vitest';
import { RenderGate, ShopBusy, VisitorLeft } from '../../../src/backend/page-cache/RenderGate.ts';
import { aGate } from '../../builders/gate.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Pages that the test finishes, behind a gate. */
const gateOf = (limits: { readonly atOnce: number; readonly mostWaiting: number; readonly mostOfAddress?: number }) => {
  const gate = new RenderGate(limits, { next: turn });
  const begun: string[] = [];
  const finishing = new Map<string, () => void>();
  const left = new Set<string>();
  return {
    begun,
    left,
    ask: (page: string, { isSought = false, address = 'anna' } = {}) =>
      gate.render(
        async () => {
          begun.push(page);
          const { opened, open } = aGate();
          finishing.set(page, open);
          await opened;
          return page;
        },
        { isSought, address, hasLeft: () => left.has(page) },
      ),
    finish: (page: string) => finishing.get(page)?.(),
    turns: async (count: number) => {
      for (let at = 0; at < count; at += 1) await turn();
    },
  };
};

describe('the gate of pages that are rendered', () => {
  it('begins one page in its turn, a few at once, the others as these are done', async () => {
    const { ask, begun, finish, turns } = gateOf({ atOnce: 2, mostWaiting: 10 });
    const pages = ['a', 'b', 'c', 'd'].map((page) => ask(page));
    expect(begun).toEqual([]);
    await turns(1);
    expect(begun).toEqual(['a']);
    await turns(1);
    expect(begun).toEqual(['a', 'b']);
    await turns(5);
    expect(begun).toEqual(['a', 'b']);
    finish('b');
    await pages[1];
    await turns(2);
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const page of ['a', 'c']) finish(page);
    await turns(3);
    finish('d');
    expect(await Promise.all(pages)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses a page when too many wait, with the time to come back', async () => {
    const { ask, finish, turns } = gateOf({ atOnce: 1, mostWaiting: 1 });
    const first = ask('a');
    await turns(1);
    const second = ask('b');
    await expect(ask('c')).rejects.toEqual(new ShopBusy({ retryAfterSeconds: 2 }));
    finish('a');
    await first;
    await turns(1);
    finish('b');
    expect(await second).toBe('b');
  });

  it('gives the place of a visitor that left to the next, and renders nothing for the first', async () => {
    const { ask, begun, finish, left, turns } = gateOf({ atOnce: 1, mostWaiting: 1 });
    const first = ask('a');
    await turns(1);
    const gone = ask('b').catch((error: unknown) => error);
    left.add('b');
    const next = ask('c');
    expect(await gone).toBeInstanceOf(VisitorLeft);
    finish('a');
    await first;
    await turns(1);
    expect(begun).toEqual(['a', 'c']);
    finish('c');
    expect(await next).toBe('c');
  });

  it('renders repeatedly requested pages before others', async () => {
    const { ask, begun, finish, turns } = gateOf({ atOnce: 1, mostWaiting: 10 });
    const pages = [ask('a'), ask('once'), ask('sought', { isSought: true })];
    await turns(1);
    for (const page of ['sought', 'a', 'once']) {
      finish(page);
      await turns(2);
    }
    expect(begun).toEqual(['sought', 'a', 'once']);
    await Promise.all(pages);
  });

  it('takes turns between addresses, however many pages one of them requests', async () => {
    const { ask, begun, finish, turns } = gateOf({ atOnce: 1, mostWaiting: 10 });
    const pages = ['f1', 'f2', 'f3'].map((page) => ask(page, { address: 'flood' }));
    await turns(1);
    pages.push(ask('v1', { address: 'visitor' }));
    for (const page of ['f1', 'v1', 'f2', 'f3']) {
      finish(page);
      await turns(2);
    }
    expect(begun).toEqual(['f1', 'v1', 'f2', 'f3']);
    await Promise.all(pages);
  });

  it('refuses the last page of the address with the most waiting when another address needs a place', async () => {
    const { ask, begun, finish, turns } = gateOf({ atOnce: 1, mostWaiting: 3 });
    const first = ask('f1', { address: 'flood' });
    await turns(1);
    const [, , last] = ['f2', 'f3', 'f4'].map((page) =>
      ask(page, { address: 'flood' }).catch((error: unknown) => error),
    );
    const visitor = ask('v1', { address: 'visitor' });
    expect(await last).toEqual(new ShopBusy({ retryAfterSeconds: 2 }));
    const another = ask('v2', { address: 'visitor' });
    await expect(another).rejects.toEqual(new ShopBusy({ retryAfterSeconds: 2 }));
    finish('f1');
    await first;
    await turns(1);
    expect(begun).toEqual(['f1', 'v1']);
    for (const page of ['v1', 'f2', 'f3']) {
      finish(page);
      await turns(2);
    }
    expect(await visitor).toBe('v1');
  });

  it('gives a sought page the place of another one, never that of a sought one (P8)', async () => {
    const { ask, finish, turns } = gateOf({ atOnce: 1, mostWaiting: 2 });
    const first = ask('a');
    await turns(1);
    const [sought, once] = [ask('b', { isSought: true, address: 'berta' }), ask('c', { address: 'carl' })];
    const refused = expect(once).rejects.toEqual(new ShopBusy({ retryAfterSeconds: 2 }));
    const second = ask('d', { isSought: true, address: 'dora' });
    await refused;
    for (const isSought of [true, false])
      await expect(ask('e', { isSought, address: 'emil' })).rejects.toEqual(new ShopBusy({ retryAfterSeconds: 2 }));
    for (const page of ['a', 'b', 'd']) {
      finish(page);
      await turns(3);
    }
    expect(await Promise.all([first, sought, second])).toEqual(['a', 'b', 'd']);
  });

  it('lets no more of an address wait than it may, and gives the places of those that left to its next', async () => {
    const { ask, begun, finish, left, turns } = gateOf({ atOnce: 1, mostWaiting: 10, mostOfAddress: 2 });
    const first = ask('a1');
    await turns(1);
    const second = ask('a2');
    const gone = ask('a3').catch((error: unknown) => error);
    await expect(ask('a4')).rejects.toEqual(new ShopBusy({ retryAfterSeconds: 2 }));
    const other = ask('b1', { address: 'bert' });
    left.add('a3');
    const fifth = ask('a5');
    expect(await gone).toBeInstanceOf(VisitorLeft);
    for (const page of ['a1', 'b1', 'a2', 'a5']) {
      finish(page);
      await turns(2);
    }
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a5']);
    await Promise.all([first, second, other, fifth]);
  });

  it('goes on after a page that fails', async () => {
    const gate = new RenderGate({ atOnce: 1, mostWaiting: 2 });
    const wish = { isSought: false, hasLeft: () => false, address: 'anna' };
    await expect(gate.render(() => Promise.reject(new Error('broken')), wish)).rejects.toThrow('broken');
    expect(await gate.render(async () => 'fine', wish)).toBe('fine');
  });
});
