import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldMs, holdBack, sentAtOnce } from '../../../../src/backend/http/door/holdBack.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const responseTo = (address: string): ServerResponse => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return new ServerResponse(new IncomingMessage(socket));
};
const refused = (response: ServerResponse, key: string, refusals: number) => {
  const sent = vi.fn();
  void holdBack(response, { key, refusals, retryAfterSeconds: 9 }).then(sent);
  return sent;
};

describe('a refusal', () => {
  it('is sent at once until an address has had many, and after a second then (F7)', async () => {
    const last = refused(responseTo('192.0.2.1'), '192.0.2.1', sentAtOnce);
    const held = refused(responseTo('192.0.2.1'), '192.0.2.1', sentAtOnce + 1);
    await vi.advanceTimersByTimeAsync(heldMs - 1);
    expect([last.mock.calls.length, held.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(held).toHaveBeenCalledOnce();
  });

  it('is held back for a whole network of IPv6 (F7)', async () => {
    const held = refused(responseTo('2001:db8:1:2::9'), '2001:db8:1:2::/64', sentAtOnce + 1);
    await vi.advanceTimersByTimeAsync(heldMs - 1);
    expect(held).not.toHaveBeenCalled();
  });

  it('that a proxy passes on is sent at once: its connections serve all visitors (F7)', async () => {
    const passedOn = refused(responseTo('10.0.0.1'), '192.0.2.1', sentAtOnce + 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(passedOn).toHaveBeenCalledOnce();
  });

  it('leaves no timer behind for a client that has left (F7)', async () => {
    const response = responseTo('192.0.2.1');
    refused(response, '192.0.2.1', sentAtOnce + 1);
    expect(vi.getTimerCount()).toBe(1);
    response.emit('close');
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
