import { randomInt } from 'node:crypto';
import { depositNumber } from '../../src/domain/deposit/DepositNumber.ts';
import type { KeptDeposit } from '../../src/domain/deposit/ports/DepositRepository.ts';
import { idOf, type OwnerId, type Sku } from '../../src/domain/kernel/Ids.ts';
import type { Instant } from '../../src/domain/kernel/Instant.ts';
import { Money } from '../../src/domain/kernel/Money.ts';
import type { Pieces } from '../../src/domain/kernel/Pieces.ts';
import type { OrderDraft } from '../../src/domain/checkout/OrderDraft.ts';
import { anOrder } from './order.ts';

/** A deposit in euros into which two operators have brought pieces, so that no order is needed for it. */
export const aKeptDeposit = (ownerId: OwnerId, pieces: readonly Pieces[], at: Instant): KeptDeposit => ({
  deposit: { number: depositNumber(randomInt(1_000_000_000)), ownerId, currency: 'EUR', openedAt: at },
  ledger: {
    movements: pieces.map(({ sku, quantity }, before) => ({
      number: before + 1,
      at,
      kind: 'correction',
      sku,
      pieces: quantity,
      cost: Money.of(quantity * 300_000, 'EUR'),
      unitValue: Money.of(340_000, 'EUR'),
      tickId: idOf('tick-1'),
      order: null,
      correction: { by: ['berta', 'carla'], reason: 'moved from another vault' },
    })),
    reservations: [],
  },
});

/** The draft of a sale out of the deposit that no limit order made. */
export const aSaleOutOfDeposit = (ownerId: OwnerId, sku: Sku, quantity: number, origin: string): OrderDraft => {
  const { id: _id, orderNumber: _number, ...order } = anOrder();
  const [line] = order.lines;
  if (line === undefined) throw new Error('no line');
  return {
    ...order,
    ownerId,
    type: 'sell',
    status: 'Requested',
    shippingMode: 'deposit',
    lines: [{ ...line, sku, quantity }],
    origin: { kind: 'test', n: origin },
    taken: [],
  };
};
