import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { closed, SocketRig } from './socketRig.ts';

const elsewhere = 'https://pages.example';
const asks = '{"type":"session"}';
const moved = '{"type":"orders"}';
const withToken = (token: unknown) => JSON.stringify({ type: 'session', token });
const tokenOf = new Map([
  ['anna’s', 'anna'],
  ['anna’s next', 'anna'],
  ['berta’s', 'berta'],
]);

let rig: SocketRig;
const ended = new Set<string>();
beforeEach(async () => {
  ended.clear();
  rig = await new SocketRig().open({
    origins: [elsewhere],
    sessions: {
      byCookie: () => null,
      byToken: ({ headers: { origin } }) =>
        origin === elsewhere
          ? (token) => {
              const ownerId = tokenOf.get(token);
              return ownerId === undefined ? null : { ownerId, holds: () => !ended.has(ownerId) };
            }
          : null,
    },
  });
});
afterEach(() => rig.close());

/** A page that has a token, and all messages that it receives. */
const pageElsewhere = async (query = '?session=bearer', origin = elsewhere) => {
  const heard: string[] = [];
  const page: WebSocket = rig.page(origin, {}, query);
  page.on('message', (data) => heard.push(data.toString()));
  await new Promise((resolve, reject) => page.once('open', resolve).once('error', reject));
  return { page, heard };
};
/** The page, once the server has read all its messages. */
const sent = async ({ page }: Awaited<ReturnType<typeof pageElsewhere>>, ...texts: readonly (string | Buffer)[]) => {
  for (const text of texts) page.send(text);
  // A whole round: what comes after a message was read after it.
  await new Promise((resolve) => setTimeout(resolve, 50));
};
/** Announces a moved order to all pages of both owners, and then a recalculation as a mark. */
const moveOrders = () => {
  for (const owner of ['anna', 'berta']) rig.prices.orderMoved(owner);
  rig.tell('start');
};
const start = '{"type":"start"}';

describe('the price websocket for a page on another origin', () => {
  it('asks a page that has a token, and no other page (API-C2)', async () => {
    const pages = [
      await pageElsewhere(),
      await pageElsewhere(''),
      await pageElsewhere('?session=cookie'),
      await pageElsewhere('?session=bearer', `http://${rig.host}`),
    ];
    rig.tell('start');
    await expect.poll(() => pages.map(({ heard }) => heard)).toEqual([[asks, start], [start], [start], [start]]);
  });

  it('notifies a page whose token it takes, because a move may have been missed (ORD-2)', async () => {
    const page = await pageElsewhere();
    await sent(page, withToken('anna’s'));
    await expect.poll(() => page.heard).toEqual([asks, moved]);
  });

  it('notifies of a moved order only pages that sent a token of its owner, while the session holds (ORD-2, Z2)', async () => {
    const [anna, berta, silent] = [await pageElsewhere(), await pageElsewhere(), await pageElsewhere()];
    await sent(anna, withToken('anna’s'));
    await sent(berta, withToken('berta’s'));
    ended.add('berta');
    moveOrders();
    await expect
      .poll(() => [anna.heard, berta.heard, silent.heard])
      .toEqual([
        [asks, moved, moved, start],
        [asks, moved, start],
        [asks, start],
      ]);
  });

  it('takes a renewed token, and that of another customer instead of the first (API-C2)', async () => {
    const page = await pageElsewhere();
    await sent(page, withToken('anna’s'), withToken('anna’s next'));
    rig.prices.orderMoved('anna');
    await sent(page, withToken('berta’s'));
    rig.prices.orderMoved('anna');
    rig.tell('start');
    await expect.poll(() => page.heard).toEqual([asks, moved, moved, moved, start]);
  });

  it('refuses a wrong token, and sends prices on (API-C2, F11)', async () => {
    for (const wrong of ['', 'forged', 'anna’s ', 'x'.repeat(1_900)]) {
      const page = await pageElsewhere();
      await sent(page, withToken('anna’s'), withToken(wrong));
      moveOrders();
      await expect.poll(() => page.heard).toEqual([asks, moved, start]);
      expect(page.page.readyState).toBe(page.page.OPEN);
      page.page.terminate();
    }
  });

  it.each([
    ['text that is no message', 1008, 'anna’s'],
    ['a message of a server', 1008, start],
    ['a token that is no text', 1008, withToken(7)],
    ['a token in bytes', 1008, Buffer.from(withToken('anna’s'))],
    ['more than 2 KB', 1009, withToken('x'.repeat(2_048))],
  ])('closes at %s (P7)', async (_, code, said) => {
    const { page } = await pageElsewhere();
    page.send(said);
    expect(await closed(page)).toBe(code);
    await expect.poll(() => rig.prices.count()).toBe(0);
  });

  it('closes at the eleventh message between two pings (P7)', async () => {
    const page = await pageElsewhere();
    await sent(page, ...Array.from({ length: 10 }, () => withToken('anna’s')));
    expect(page.page.readyState).toBe(page.page.OPEN);
    page.page.send(withToken('anna’s'));
    expect(await closed(page.page)).toBe(1008);
  });
});
