import { afterEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { SocketRig } from './socketRig.ts';
import { asked } from '../../../numbers.ts';

/** Sockets at once; each takes two descriptors of this process. */
const many = asked('P6', 750, 2_000);
/** More than one batch, so that some sockets have the first message when the second comes and some have not. */
const some = asked('P5', 500, 1_500);

let rig: SocketRig;
afterEach(() => rig.close());

const listening = async (count: number): Promise<readonly WebSocket[]> => {
  const pages: WebSocket[] = [];
  for (let n = 0; n < count; n += 250)
    pages.push(...(await Promise.all(Array.from({ length: 250 }, () => rig.listening()))));
  return pages;
};

describe('many pages at once', () => {
  it('are all notified, each once and in order (PRC-10, P5)', async () => {
    rig = await new SocketRig().open({ perAddress: many });
    const heard = (await listening(some)).map((page) => {
      const messages: string[] = [];
      page.on('message', (data) => messages.push(data.toString()));
      return messages;
    });
    rig.tell('start');
    rig.tell('finish');
    await expect.poll(() => heard.filter((messages) => messages.length === 2).length, { timeout: 20_000 }).toBe(some);
    expect(heard.every(([first, second]) => first === '{"type":"start"}' && second === '{"type":"finish"}')).toBe(true);
  });

  it('come back all at once after they were all cut, and none is refused (P6)', async () => {
    rig = await new SocketRig().open({ perAddress: many });
    for (const page of await listening(many)) page.terminate();
    await expect.poll(() => rig.prices.count(), { timeout: 10_000 }).toBe(0);
    const statuses = await Promise.all(Array.from({ length: many }, () => rig.status()));
    expect(statuses.filter((status) => status !== 101)).toEqual([]);
    expect(rig.prices.count()).toBe(many);
  });
});
