import { describe, expect, it } from 'vitest';
import { minutes } from '../../../src/domain/kernel/Instant.ts';
import { Money } from '../../../src/domain/kernel/Money.ts';
import { closestPrice, shownLimitOrder } from '../../../src/domain/limit-order/ShowLimitOrder.ts';
import { aLimitOrder, anOunce, goldAt } from '../../builders/limitOrder.ts';
import { noon } from '../../builders/tick.ts';

const ounce = anOunce();
const kept = aLimitOrder();
const tick = goldAt({ bid: 350_000, ask: 351_234 });
const price = Money.of(351_234, 'EUR');

describe('a limit order as its customer sees it', () => {
  it('has its terms, its product and the price of the tick in force (LIM-5)', () => {
    const { id, number, side, status, quantity, targetUnitPrice, expiresAt, version, createdAt } = kept;
    expect(shownLimitOrder(kept, ounce, tick)).toMatchObject({
      id,
      number,
      side,
      status,
      quantity,
      targetUnitPrice,
      expiresAt,
      version,
      createdAt,
      product: { id: ounce.id, sku: ounce.sku, name: ounce.name, slug: ounce.slug, active: true },
      currentUnitPrice: price,
    });
  });

  it('says what holds it back, and nothing when nothing does (LIM-8)', () => {
    expect(shownLimitOrder(kept, ounce, tick)).not.toHaveProperty('heldBack');
    const heldBack = 'out-of-stock';
    expect(shownLimitOrder({ ...kept, heldBack }, ounce, tick)).toMatchObject({ heldBack });
  });

  it('marks a product that is not active any more, and names one that is gone by its SKU (LIM-7)', () => {
    expect(shownLimitOrder(kept, anOunce({ active: false }), tick).product.active).toBe(false);
    expect(shownLimitOrder(kept, undefined, tick)).toMatchObject({
      product: { id: null, sku: kept.sku, name: kept.sku, slug: kept.sku, active: false },
      currentUnitPrice: null,
    });
  });

  it('has no price without a tick, and neither has what came closest (LIM-8)', () => {
    expect(shownLimitOrder(kept, ounce, null).currentUnitPrice).toBeNull();
    expect(closestPrice(kept, ounce, null)).toBeNull();
    expect(closestPrice(kept, undefined, tick)).toBeNull();
    expect(closestPrice(kept, ounce, tick)).toEqual({ unitPrice: price, at: noon + minutes(3) });
  });
});
