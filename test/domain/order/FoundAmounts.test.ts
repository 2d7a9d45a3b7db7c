import { describe, expect, it } from 'vitest';
import { priceLine } from '../../../src/domain/cart/PriceCart.ts';
import { idOf, type TickId } from '../../../src/domain/kernel/Ids.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { amountsFound, tickOfSale } from '../../../src/domain/order/FoundAmounts.ts';
import { findingsOf } from '../../../src/domain/order/Selling.ts';
import { guaranteedUntil } from '../../../src/domain/payout/GuaranteeTerm.ts';
import type { Finding } from '../../../src/domain/order/SaleMove.ts';
import { aLine, aScrapLine, catalogueOf } from '../../builders/cart.ts';
import { aFiledOrder, afterMoves } from '../../builders/filedOrder.ts';
import { aProduct, aScrapProduct } from '../../builders/product.ts';
import { aTick, noon } from '../../builders/tick.ts';

const [coin, ring] = [aProduct(), aScrapProduct()];
const pricing = { tick: aTick(), productOf: catalogueOf(coin, ring) };
const purchase = { transactionType: 'sell', currency: 'EUR', country: 'AT', paymentMethod: 'wire' } as const;
const worth = (weight: number, fineness: number): Money => {
  const line = aScrapLine(ring, 'ring', { weight, fineness });
  return priceLine(purchase, line, ring, pricing.tick)?.lineGross ?? Money.zero('EUR');
};
const unknown = aScrapLine(ring, 'unknown', { weight: 500, fineness: 33_300, finenessUnknown: true });
const sold = [aLine(coin, 2), aScrapLine(ring, 'ring', { weight: 1_250 }), unknown];
const lines = sold.flatMap(
  (line) => priceLine(purchase, line, line.sku === coin.sku ? coin : ring, pricing.tick) ?? [],
);
const sale = aFiledOrder({ type: 'sell', status: 'Requested', placedAt: noon, currency: 'EUR', lines });
const arrived = afterMoves(sale, noon, { does: 'receive', arrivedAt: noon });
const found = (...findings: readonly Finding[]) =>
  amountsFound(afterMoves(arrived, noon, { does: 'inspect', findings }), pricing);

describe('the worth of goods as they were found', () => {
  it('is that of the measured weight and fineness at the prices of the sale (SELL-2, SELL-5)', () => {
    expect(lines).toHaveLength(3);
    expect(found({ line: 2, weight: 1_190 }, { line: 3, fineness: 58_500 })).toEqual([
      null,
      worth(1_190, 58_500),
      worth(500, 58_500),
    ]);
    expect(found({ line: 2, weight: 1_250, fineness: 58_500 })[1]).toEqual(lines[1]?.lineGross);
    expect(Money.isZero(worth(1_190, 58_500))).toBe(false);
  });

  it('is that of the pieces that came; a worn coin or a note alone has none until a dealer values it (SELL-5)', () => {
    const one = priceLine(purchase, aLine(coin, 1), coin, pricing.tick)?.lineGross;
    expect(found({ line: 1, pieces: 1 })[0]).toEqual(one);
    expect(found({ line: 1, pieces: 0 }, { line: 2, pieces: 0 }).slice(0, 2)).toEqual([
      Money.zero('EUR'),
      Money.zero('EUR'),
    ]);
    expect(found({ line: 1, weight: 3_000 }, { line: 2, note: 'scratched' })).toEqual([null, null, null]);
    expect(found()).toEqual([null, null, null]);
    expect(findingsOf(arrived.events)).toBeNull();
    expect(amountsFound(arrived, pricing)).toEqual([null, null, null]);
  });

  it('is taken at the tick of the order, or of a late arrival (SELL-5)', () => {
    expect(tickOfSale(arrived)).toBe(sale.order.tickId);
    const late = { tickId: idOf<TickId>('tick-late'), amounts: lines.map(({ lineGross }) => lineGross) };
    const arrivedAt = guaranteedUntil(sale.order) + 1;
    expect(tickOfSale(afterMoves(sale, arrivedAt, { does: 'receive', arrivedAt, late }))).toBe('tick-late');
  });
});
