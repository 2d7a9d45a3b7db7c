import { BehaviorSubject, Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  loadReader,
  PriceEventsOverWebsocket,
  type PriceSocket,
} from '../../../src/adapters/websocket/PriceEventsOverWebsocket.ts';
import { minutes, seconds } from '../../../src/domain/kernel/Instant.ts';
import type { PriceEvent } from '../../../src/domain/pricing/ports/PriceEvents.ts';
import { noon } from '../../builders/tick.ts';
import { VirtualTime } from '../../builders/virtualTime.ts';

class FakeSocket extends EventTarget implements PriceSocket {
  isOpen = true;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.dispatchEvent(new Event('close'));
  }
  opened(): void {
    this.dispatchEvent(new Event('open'));
  }
  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fails(): void {
    this.dispatchEvent(new Event('error'));
    this.close();
  }
}

const aPage = (random = () => 0.5, time = new VirtualTime(noon)) => {
  const sockets: FakeSocket[] = [];
  const urls: string[] = [];
  const visible = new BehaviorSubject(true);
  const session = new Subject<string>();
  const renewed = new Subject<void>();
  const tokens: { now: string | null } = { now: null };
  let refuse = false;
  const events = new PriceEventsOverWebsocket({
    url: 'wss://shop.example/api/prices/live',
    scheduler: time,
    random,
    visibility: { watch: () => visible },
    session,
    token: () => tokens.now,
    renewed,
    open: (url) => {
      urls.push(url);
      if (refuse) throw new DOMException('blocked', 'SecurityError');
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  const heard: PriceEvent[] = [];
  const watch = () => events.watch().subscribe((event) => heard.push(event));
  return {
    time,
    sockets,
    urls,
    visible,
    session,
    renewed,
    tokens,
    heard,
    watch,
    refuse: (yes: boolean) => {
      refuse = yes;
    },
    last: () => sockets.at(-1) ?? new FakeSocket(),
    open: () => sockets.filter((socket) => socket.isOpen).length,
  };
};

type Page = ReturnType<typeof aPage>;

it('reads messages that arrive before the reader is loaded (PRC-3)', async () => {
  const page = aPage();
  page.watch();
  page.last().says('{"type":"start"}');
  page.last().says('{"type":"finish"}');
  expect(page.heard).toEqual([]);
  await loadReader();
  await Promise.resolve();
  expect(page.heard).toEqual([{ type: 'start' }, { type: 'finish' }]);
});

describe('PriceEventsOverWebsocket', () => {
  beforeAll(loadReader);

  it('reports start, finish and the state of the connection (PRC-3, API-60)', () => {
    const page = aPage();
    page.watch();
    page.last().opened();
    page.last().says('{"type":"start"}');
    page.last().says('{"type":"finish"}');
    page.last().close();
    expect(page.heard).toEqual([
      { type: 'connection', up: true },
      { type: 'start' },
      { type: 'finish' },
      { type: 'connection', up: false },
    ]);
  });

  it('opens the connection anew when another customer has signed in, without an event for the gap (ORD-2)', () => {
    const page = aPage();
    page.watch();
    page.last().opened();
    page.last().says('{"type":"orders"}');
    page.session.next('anna');
    expect([page.sockets.length, page.open()]).toEqual([2, 1]);
    page.last().opened();
    expect(page.heard.map(({ type }) => type)).toEqual(['connection', 'orders', 'connection']);
  });

  describe('with a token for a server on another origin', () => {
    const signedIn = () => {
      const page = aPage();
      page.tokens.now = 'token-of-anna';
      page.watch();
      page.last().opened();
      return page;
    };
    const asks = '{"type":"session"}';
    const tokenSent = '{"type":"session","token":"token-of-anna"}';

    it('announces a token by its presence, and never names it in the address (API-C2)', () => {
      expect(signedIn().urls).toEqual(['wss://shop.example/api/prices/live?session=bearer']);
    });

    it('sends it when the server asks, and not before: another backend may not know the message (API-C2)', () => {
      const page = signedIn();
      page.last().says('{"type":"finish"}');
      page.renewed.next();
      expect(page.last().sent).toEqual([]);
      page.last().says(asks);
      expect(page.last().sent).toEqual([tokenSent]);
      expect(page.heard.map(({ type }) => type)).toEqual(['connection', 'finish']);
    });

    it('sends a renewed one over the same connection (API-C2)', () => {
      const page = signedIn();
      page.last().says(asks);
      page.tokens.now = 'renewed';
      page.renewed.next();
      expect(page.last().sent).toEqual([tokenSent, '{"type":"session","token":"renewed"}']);
      expect(page.sockets).toHaveLength(1);
    });

    it('waits to be asked again over a new connection, and says nothing once signed out (API-C2)', () => {
      const page = signedIn();
      page.last().says(asks);
      page.session.next('berta');
      page.renewed.next();
      expect([page.sockets.length, page.last().sent]).toEqual([2, []]);
      page.tokens.now = null;
      page.session.next('nobody');
      page.last().says(asks);
      expect([page.urls.at(-1), page.last().sent]).toEqual(['wss://shop.example/api/prices/live', []]);
    });
  });

  it.each([
    '',
    'null',
    '{"type":"stop"}',
    '{"type":',
    '{}',
    42,
    null,
    new ArrayBuffer(8),
    '{"type":"start"}'.repeat(2),
  ])('overlooks %s', (data) => {
    const page = aPage();
    page.watch();
    page.last().says(data);
    expect(page.heard).toEqual([]);
  });

  it('has one socket for all listeners, and none without a listener (P8)', () => {
    const page = aPage();
    const watchers = Array.from({ length: 20 }, () => page.watch());
    expect(page.sockets).toHaveLength(1);
    for (const watcher of watchers) watcher.unsubscribe();
    expect(page.open()).toBe(0);
    expect(page.time.waiting()).toBe(0);
    page.watch();
    expect(page.sockets).toHaveLength(2);
  });

  it.each(['close', 'error'] as const)('comes back 10 to 15 s after a %s (PRC-5)', (how) => {
    for (const [chance, after] of [
      [0, seconds(10)],
      [0.5, seconds(12.5)],
      [0.999, seconds(14.995)],
    ] as const) {
      const page = aPage(() => chance);
      page.watch();
      if (how === 'close') page.last().close();
      else page.last().fails();
      expect(page.heard).toEqual([{ type: 'connection', up: false }]);
      page.time.pass(after - 1);
      expect(page.sockets).toHaveLength(1);
      page.time.pass(1);
      expect(page.sockets).toHaveLength(2);
      expect(page.time.waiting()).toBe(0);
    }
  });

  it('keeps trying while the shop cannot be reached, one timer at a time', () => {
    const page = aPage();
    page.watch();
    for (let n = 1; n <= 10; n++) {
      page.last().fails();
      expect(page.time.waiting()).toBe(1);
      page.time.pass(seconds(12.5));
      expect(page.sockets).toHaveLength(n + 1);
    }
  });

  it('keeps trying when the browser refuses to open at all', () => {
    const page = aPage();
    page.refuse(true);
    page.watch();
    page.refuse(false);
    page.time.pass(seconds(12.5));
    expect(page.sockets).toHaveLength(1);
  });

  it('reconnects at once when the page is shown again (PRC-4)', () => {
    const page = aPage();
    page.watch();
    page.visible.next(false);
    page.time.pass(seconds(2));
    page.last().close();
    page.time.pass(seconds(2));
    page.visible.next(true);
    expect(page.sockets).toHaveLength(2);
    expect(page.time.waiting()).toBe(0);
  });

  it('reconnects when no message came for longer than a recalculation (PRC-4)', () => {
    const page = aPage();
    page.watch();
    page.last().opened();
    page.time.pass(minutes(3));
    page.last().says('{"type":"finish"}');
    page.time.pass(minutes(4));
    page.visible.next(true);
    expect(page.sockets).toHaveLength(1);
    page.time.pass(minutes(30));
    page.visible.next(true);
    expect(page.sockets).toHaveLength(2);
    expect(page.open()).toBe(1);
    expect(page.heard.slice(-1)).toEqual([{ type: 'connection', up: false }]);
  });

  it('has one socket and no timer after 200 times hidden and seen (P8)', () => {
    const page = aPage();
    page.watch();
    page.last().opened();
    for (let n = 0; n < 200; n++) {
      page.visible.next(false);
      page.visible.next(true);
      page.time.pass(50);
    }
    expect(page.sockets).toHaveLength(1);
    expect(page.time.waiting()).toBe(0);
  });

  it('limits its attempts while the shop is down, however often the page is shown (P8)', () => {
    const page = aPage();
    page.watch();
    page.last().fails();
    for (let n = 0; n < 200; n++) {
      page.visible.next(false);
      page.visible.next(true);
      if (page.last().isOpen) page.last().fails();
      page.time.pass(50);
    }
    expect(page.sockets.length).toBeLessThanOrEqual(11);
    expect(page.time.waiting()).toBe(1);
  });

  it('ignores messages of a socket that was given up', () => {
    const page = aPage();
    page.watch();
    const first = page.last();
    first.close();
    page.time.pass(seconds(15));
    first.says('{"type":"finish"}');
    first.opened();
    first.dispatchEvent(new Event('close'));
    expect(page.heard).toEqual([{ type: 'connection', up: false }]);
    expect(page.open()).toBe(1);
  });

  it('brings 2,000 pages back within 15 s of a restart, at most 30 % of them in any second (P6)', () => {
    const time = new VirtualTime(noon);
    let state = 1;
    const random = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const pages = Array.from({ length: 2_000 }, () => aPage(random, time));
    for (const page of pages) page.watch();
    for (const page of pages) page.last().close();
    const back: number[] = [];
    for (let tenth = 0; tenth < 150; tenth++) {
      time.pass(100);
      back.push(pages.filter((page) => page.open() === 1).length);
    }
    expect(back.at(-1)).toBe(2_000);
    const inAnySecond = back.map((count, tenth) => count - (back[tenth - 10] ?? 0));
    expect(Math.max(...inAnySecond)).toBeLessThanOrEqual(600);
  });

  describe('after the last listener has left', () => {
    it('no socket comes back, whether one was open, lost, or refused by the browser (P8)', () => {
      const leaving = {
        open: (page: Page) => page.last().opened(),
        connecting: () => {},
        lost: (page: Page) => page.last().fails(),
      };
      for (const [name, happen] of Object.entries(leaving)) {
        const page = aPage();
        const watcher = page.watch();
        happen(page);
        watcher.unsubscribe();
        page.time.pass(minutes(10));
        expect([name, page.sockets.length, page.open(), page.time.waiting()]).toEqual([name, 1, 0, 0]);
      }
      const blocked = aPage();
      blocked.refuse(true);
      const watcher = blocked.watch();
      watcher.unsubscribe();
      blocked.refuse(false);
      blocked.time.pass(minutes(10));
      expect([blocked.sockets.length, blocked.time.waiting()]).toEqual([0, 0]);
    });

    it('a page shown again opens none, and is not watched any more (P8)', () => {
      const page = aPage();
      const watcher = page.watch();
      page.last().fails();
      watcher.unsubscribe();
      expect(page.visible.observed).toBe(false);
      page.visible.next(false);
      page.time.pass(minutes(10));
      page.visible.next(true);
      expect(page.sockets).toHaveLength(1);
    });

    it('ignores a socket that opens, sends or closes late (P8)', () => {
      const page = aPage();
      const watcher = page.watch();
      const socket = page.last();
      watcher.unsubscribe();
      const later = page.watch();
      socket.opened();
      socket.says('{"type":"finish"}');
      socket.fails();
      expect([page.heard, page.sockets.length, page.time.waiting()]).toEqual([[], 2, 0]);
      later.unsubscribe();
    });

    it('a remaining listener keeps the socket and is notified of its end (P8)', () => {
      const page = aPage();
      const leaving = page.watch();
      page.watch();
      leaving.unsubscribe();
      expect(page.open()).toBe(1);
      page.last().close();
      expect(page.heard).toEqual([{ type: 'connection', up: false }]);
    });
  });

  it('a socket closed while connecting reconnects 10 to 15 s later, once (PRC-5)', () => {
    const page = aPage();
    page.watch();
    page.last().dispatchEvent(new Event('error'));
    page.last().dispatchEvent(new Event('close'));
    expect(page.heard).toEqual([{ type: 'connection', up: false }]);
    page.time.pass(seconds(30));
    expect([page.sockets.length, page.open(), page.time.waiting()]).toEqual([2, 1, 0]);
  });

  it('closes the socket it gives up, so that the shop need not keep it (P8)', () => {
    const page = aPage();
    page.watch();
    const first = page.last();
    first.dispatchEvent(new Event('error'));
    expect(first.isOpen).toBe(false);
  });

  it('reconnects at most once a second however often the page is shown (P8)', () => {
    const page = aPage();
    page.watch();
    page.last().fails();
    const look = () => {
      page.visible.next(false);
      page.visible.next(true);
    };
    page.time.pass(999);
    look();
    expect(page.sockets).toHaveLength(1);
    page.time.pass(1);
    look();
    expect(page.sockets).toHaveLength(2);
    page.last().fails();
    page.time.pass(999);
    look();
    expect(page.sockets).toHaveLength(2);
  });

  it('keeps the socket after a message within the last four minutes, to the millisecond (PRC-4)', () => {
    for (const [quiet, sockets] of [
      [minutes(4), 1],
      [minutes(4) + 1, 2],
    ] as const) {
      const page = aPage();
      page.watch();
      page.last().opened();
      page.time.pass(seconds(30));
      page.last().says('{"type":"start"}');
      page.time.pass(quiet);
      page.visible.next(true);
      expect([quiet, page.sockets.length]).toEqual([quiet, sockets]);
    }
  });

  it('a hidden page keeps its socket, and opens none (PRC-4)', () => {
    const page = aPage();
    page.watch();
    page.time.pass(minutes(5));
    page.visible.next(false);
    expect([page.sockets.length, page.heard]).toEqual([1, []]);
  });

  it('asks the address it was given', () => {
    const page = aPage();
    page.watch();
    page.last().fails();
    page.time.pass(seconds(15));
    expect(page.urls).toEqual(['wss://shop.example/api/prices/live', 'wss://shop.example/api/prices/live']);
  });
});
