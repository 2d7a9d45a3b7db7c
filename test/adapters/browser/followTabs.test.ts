import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { followTabs } from '../../../src/adapters/browser/followTabs.ts';
import { tabs } from './tabs.ts';

interface List {
  readonly id: string;
  readonly names: readonly string[];
}

/** Two tabs of one visitor, and how often each asked the shop. */
const twoTabs = (isNews?: (before: List | null, now: List | null) => boolean) => {
  const channel = tabs();
  const server: { list: List | null } = { list: null };
  return {
    server,
    tabs: [0, 1].map(() => {
      const list = new BehaviorSubject<List | null>(null);
      const tab = {
        list,
        reads: 0,
        show: (value: List | null) => {
          list.next(value);
        },
      };
      followTabs<List | null>(
        { watch: () => list, show: tab.show },
        channel(),
        (show) => {
          tab.reads += 1;
          show(server.list);
        },
        isNews,
      );
      return tab;
    }) as [Tab, Tab],
  };
};
interface Tab {
  readonly list: BehaviorSubject<List | null>;
  readonly reads: number;
  readonly show: (value: List | null) => void;
}

describe('data of an account in several tabs', () => {
  it('a change in one tab is read once by the other tabs; a mere reading is not announced (WISH-1, AUTH-3)', () => {
    const {
      server,
      tabs: [mine, other],
    } = twoTabs();
    for (const tab of [mine, other]) tab.show(server.list);
    expect([mine.reads, other.reads]).toEqual([0, 0]);
    server.list = { id: 'a', names: ['coin'] };
    mine.show(server.list);
    expect(other.list.value).toEqual(server.list);
    mine.show({ ...server.list });
    expect([mine.reads, other.reads]).toEqual([0, 1]);
    server.list = { id: 'a', names: [] };
    other.show(server.list);
    expect(mine.list.value).toEqual(server.list);
    expect([mine.reads, other.reads]).toEqual([1, 1]);
  });

  it('does not notify tabs that learn of a change from the session (AUTH-3)', () => {
    const {
      tabs: [mine, other],
    } = twoTabs((before, now) => before?.id === now?.id);
    mine.show(null);
    mine.show({ id: 'a', names: [] });
    mine.show({ id: 'b', names: [] });
    expect(other.reads).toBe(0);
    mine.show({ id: 'b', names: ['coin'] });
    expect(other.reads).toBe(1);
  });

  it('does not announce what a tab shows before and at its first reading (WISH-1)', () => {
    const {
      tabs: [mine, other],
    } = twoTabs();
    mine.show({ id: 'a', names: ['read'] });
    mine.show({ id: 'a', names: ['read'] });
    expect(other.reads).toBe(0);
    mine.show({ id: 'a', names: ['read', 'marked'] });
    expect(other.reads).toBe(1);
  });

  it('announces a change that follows a notification (WISH-1)', () => {
    const {
      server,
      tabs: [mine, other],
    } = twoTabs();
    for (const tab of [mine, other]) tab.show(null);
    server.list = { id: 'a', names: ['coin'] };
    mine.show(server.list);
    server.list = { id: 'a', names: ['coin', 'bar'] };
    other.show(server.list);
    expect([mine.list.value, mine.reads, other.reads]).toEqual([server.list, 1, 1]);
  });

  it('keeps its state when the shop does not answer (WISH-1)', () => {
    const list = new BehaviorSubject<List | null>(null);
    const told: unknown[] = [];
    let hear: (event: { readonly data: unknown }) => void = () => {};
    followTabs<List | null>(
      { watch: () => list, show: (value) => list.next(value) },
      {
        postMessage: (message) => {
          told.push(message);
        },
        addEventListener: (_, listener) => {
          hear = listener;
        },
      },
      () => {},
    );
    list.next(null);
    hear({ data: null });
    list.next({ id: 'a', names: [] });
    expect(told).toEqual(['changed']);
  });
});
