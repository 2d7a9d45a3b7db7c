import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { WatchOrderMoves } from '../../../src/application/order/WatchOrderMoves.ts';
import type { PriceEvent } from '../../../src/domain/pricing/ports/PriceEvents.ts';

it('counts announced moves and each connection that is made, but no prices (ORD-2)', () => {
  const events = new Subject<PriceEvent>();
  const seen: number[] = [];
  new WatchOrderMoves({ watch: () => events }).watch().subscribe((moves) => seen.push(moves));
  const [up, down] = [true, false].map((each): PriceEvent => ({ type: 'connection', up: each })) as [
    PriceEvent,
    PriceEvent,
  ];
  for (const event of [up, { type: 'start' }, { type: 'finish' }] as const) events.next(event);
  expect(seen).toEqual([1]);
  events.next({ type: 'orders' });
  events.next(down);
  expect(seen).toEqual([1, 2]);
  events.next(up);
  events.next({ type: 'orders' });
  expect(seen).toEqual([1, 2, 3, 4]);
});
