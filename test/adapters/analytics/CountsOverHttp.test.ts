import { Effect } from 'effect';
import { Subject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { CountsOverHttp } from '../../../src/adapters/analytics/CountsOverHttp.ts';
import { Transport } from '../../../src/adapters/http/Transport.ts';
import { decided } from '../../../src/domain/consent/Consent.ts';
import { marketIn } from '../../builders/cart.ts';

const opened = (answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) => {
  const sent: { readonly url: string; readonly options: RequestInit }[] = [];
  const transport = new Transport({
    baseUrl: '',
    store: 'euro',
    fetch: (url, options) => {
      sent.push({ url: String(url), options: options ?? {} });
      return answer();
    },
  });
  const leaving = new Subject<void>();
  const scheduler = new VirtualTimeScheduler();
  const run = (call: Effect.Effect<unknown, unknown>) => void Effect.runFork(Effect.ignore(call));
  const market = marketIn('euro', 'en');
  const counts = new CountsOverHttp({ transport, market, device: 'phone', run, leaving, scheduler });
  const bodies = () => sent.map(({ options }) => JSON.parse(String(options.body)));
  return { counts, sent, leaving, bodies, transport };
};

describe('events that the shop counts', () => {
  it('go together, by name and class of device alone, and without a token (CNS-2)', async () => {
    const { counts, sent, leaving, bodies } = opened();
    counts.consents(decided(['C0002'], 1));
    counts.record({ name: 'view_item' });
    counts.record({ name: 'purchase', searchTerm: 'never told' });
    leaving.next();
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    expect(sent[0]?.url).toBe('/api/analytics/events?languageTag=en');
    expect(Object.keys(sent[0]?.options.headers ?? {}).toSorted()).toEqual(['accept', 'content-type', 'store-key']);
    expect(bodies()).toEqual([{ device: 'phone', events: ['view_item', 'purchase'] }]);
  });

  it('are on their way before the page is gone (CNS-2)', async () => {
    const { counts, sent, leaving, transport } = opened();
    counts.consents(decided(['C0002'], 1));
    await Effect.runPromise(transport.wire);
    counts.record({ name: 'view_item' });
    leaving.next();
    expect(sent).toHaveLength(1);
  });

  it('are not sent before consent, nor after its withdrawal (CNS-2)', async () => {
    const { counts, leaving, bodies } = opened();
    counts.record({ name: 'view_item' });
    counts.consents(decided(['C0004'], 1));
    counts.record({ name: 'view_cart' });
    counts.consents(decided(['C0002'], 2));
    counts.record({ name: 'login' });
    leaving.next();
    counts.record({ name: 'sign_up' });
    counts.consents(decided([], 3));
    counts.record({ name: 'search' });
    leaving.next();
    await vi.waitFor(() => expect(bodies()).toHaveLength(1), { timeout: 10_000 });
    expect(bodies()).toEqual([{ device: 'phone', events: ['login'] }]);
  });

  it('that waited at a withdrawal are not sent when consent is given again before they are due (CNS-2)', async () => {
    const { counts, sent, leaving, transport } = opened();
    await Effect.runPromise(transport.wire);
    counts.consents(decided(['C0002'], 1));
    counts.record({ name: 'search' });
    counts.consents(decided([], 2));
    counts.consents(decided(['C0002'], 3));
    leaving.next();
    expect(sent).toEqual([]);
    counts.record({ name: 'login' });
    leaving.next();
    expect(sent).toHaveLength(1);
  });

  it('are lost where the shop does not answer, and the next ones go on (CNS-2)', async () => {
    const { counts, sent, leaving } = opened(() => Promise.reject(new TypeError('no network')));
    counts.consents(decided(['C0002'], 1));
    for (const name of ['login', 'search'] as const) {
      counts.record({ name });
      leaving.next();
    }
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 10_000 });
  });
});
