import type { Effect } from 'effect';
import { idOf, type OrderId } from '../../src/domain/kernel/Ids.ts';
import { days, type Instant } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Side } from '../../src/domain/pricing/PriceTick.ts';
import { type FiledOrder, owedFor } from '../../src/domain/order/FiledOrder.ts';
import type { Move } from '../../src/domain/order/Move.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import type { Orders } from '../../src/domain/order/ports/Orders.ts';

type MoveOf = (filed: FiledOrder, now: Instant) => Move;

/** What happens to an order: a dealer moves it, its seller does, or days pass and the shop moves it by itself. */
export type Step =
  | { readonly by: 'dealer'; readonly moveOf: MoveOf }
  | { readonly by: 'seller'; readonly does: (orders: Orders, id: OrderId) => Effect.Effect<unknown, unknown> }
  | { readonly by: 'shop' };

const dealer = (move: Move | MoveOf): Step => ({
  by: 'dealer',
  moveOf: typeof move === 'function' ? move : () => move,
});
const days40: Step = { by: 'shop' };
const gross = dealer(({ order }) => ({ does: 'pay', amount: order.totals.gross }));
const half = dealer(({ order: { totals, currency } }) => ({
  does: 'pay',
  amount: Money.of(Math.floor(totals.gross.centAmount / 2), currency),
}));
const rest = dealer((filed) => ({ does: 'pay', amount: owedFor(filed), again: true }));
const takeBack = dealer(({ order, events }) => ({
  does: 'unpay',
  booking: 1,
  amount: events.flatMap(({ move }) => (move?.does === 'pay' ? move.amount : []))[0] ?? order.totals.gross,
  reason: 'a mistake',
}));
const cancel = dealer({ does: 'cancel', reason: 'asked for' });
const piecesOf = ({ lines }: Order) => lines.map(({ sku, quantity }) => ({ sku, quantity }));

const purchases: readonly (readonly Step[])[] = [
  [cancel],
  [],
  [
    gross,
    dealer({ does: 'pack' }),
    dealer({ does: 'ship', carrier: 'Post', tracking: null }),
    dealer({ does: 'complete' }),
    dealer(({ order }) => ({ does: 'return', pieces: piecesOf(order) })),
    dealer(({ order }) => ({ does: 'refund', amount: order.totals.gross })),
  ],
  [gross, takeBack, days40, days40],
];

const received = dealer(({ order }) => ({ does: 'receive', arrivedAt: order.placedAt }));
const receivedLate = dealer(({ order }, now) => ({
  does: 'receive',
  arrivedAt: now,
  late: { tickId: idOf('tick-late'), amounts: order.lines.map(() => Money.of(100, order.currency)) },
}));
const inspected = dealer({ does: 'inspect', findings: [{ line: 1, note: 'worn edge' }] });
const accepted = dealer({ does: 'accept' });
const offered = dealer(({ order }) => ({
  does: 'offer',
  lines: [{ line: 1, amount: Money.of(50, order.currency), reason: 'worn' }],
  until: order.placedAt + days(9),
}));
const sentBack = dealer({ does: 'send-back', carrier: 'Post', tracking: null });
const answered = (answer: 'take' | 'decline'): Step => ({
  by: 'seller',
  does: (orders, id) => orders.answerOffer(id, { offer: 1, answer }),
});
const calledOff: Step = { by: 'seller', does: (orders, id) => orders.callOff(id) };
const latePriceDeclined: Step = { by: 'seller', does: (orders, id) => orders.declineLatePrice(id) };

const sales: readonly (readonly Step[])[] = [
  [received, inspected, accepted, half, rest],
  [received, inspected, offered, answered('take'), rest, takeBack, rest],
  [received, inspected, offered, answered('decline'), sentBack],
  [calledOff, received, sentBack],
  [received, inspected, offered, days40, cancel, sentBack],
  [days40, days40],
  [days40, receivedLate, latePriceDeclined, sentBack],
];

const lives: Readonly<Record<Side, readonly (readonly Step[])[]>> = { buy: purchases, sell: sales };

/** What happens to the nth order of a side, one step after the other. */
export const lifeOf = (side: Side, n: number): readonly Step[] => lives[side][n % lives[side].length] ?? [];
