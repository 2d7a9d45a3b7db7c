import { describe, expect, it } from 'vitest';
import { RenderGate, ShopBusy, VisitorLeft } from '../../../src/backend/page-cache/RenderGate.ts';
import { aGate } from '../../builders/gate.ts';

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Pages that the test finishes, behind a gate. */
const gateOf = (limits: { readonly atOnce: number; readonly mostWaiting: number }) => {
  const gate = new RenderGate(limits);
  const begun: string[] = [];
  const finishing = new Map<string, () => void>();
  const left = new Set<string>();
  return {
    begun,
    left,
    ask: (page: string, isSought = false) =>
      gate.render(
        async () => {
          begun.push(page);
          const { opened, open } = aGate();
          finishing.set(page, open);
          await opened;
          return page;
        },
        { isSought, hasLeft: () => left.has(page) },
      ),
    finish: (page: string) => finishing.get(page)?.(),
    turns: async (count: number) => {
      for (let at = 0; at < count; at += 1) await turn();
    },
  };
};

describe('the gate of pages that are rendered', () => {
  it('begins one page in a turn of the event loop, a few at once, the others as these are done', async () => {
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
    const pages = [ask('a'), ask('once'), ask('sought', true)];
    await turns(1);
    for (const page of ['sought', 'a', 'once']) {
      finish(page);
      await turns(2);
    }
    expect(begun).toEqual(['sought', 'a', 'once']);
    await Promise.all(pages);
  });

  it('goes on after a page that fails', async () => {
    const gate = new RenderGate({ atOnce: 1, mostWaiting: 2 });
    const wish = { isSought: false, hasLeft: () => false };
    await expect(gate.render(() => Promise.reject(new Error('broken')), wish)).rejects.toThrow('broken');
    expect(await gate.render(async () => 'fine', wish)).toBe('fine');
  });
});
