import { describe, expect, it, vi } from 'vitest';
import { IndexedProducts } from '../../../../src/backend/catalogue/listing/IndexedProducts.ts';
import { PriceList } from '../../../../src/backend/catalogue/listing/PriceList.ts';
import { idOf, type TickId } from '../../../../src/domain/kernel/Ids.ts';
import { aProduct } from '../../../builders/product.ts';
import { aTick } from '../../../builders/tick.ts';
import { shopOf } from '../shop.ts';

const broken = () => Promise.reject(new Error('broken'));

describe('a listing that could not be made', () => {
  it('of an edition is made again by the next caller', async () => {
    const { catalogue, index } = await shopOf([aProduct()]);
    await catalogue.reload();
    const failing = vi.spyOn(IndexedProducts, 'over').mockImplementationOnce(broken);
    await expect(index.current()).rejects.toThrow('broken');
    expect((await index.current()).products).toHaveLength(1);
    failing.mockRestore();
  });

  it('of a tick, too; a failure while preparing it is reported to the caller', async () => {
    const { index, priceList } = await shopOf([aProduct()]);
    const next = { ...aTick(), id: idOf<TickId>('tick-next') };
    const failing = vi.spyOn(PriceList, 'over').mockImplementationOnce(broken);
    await expect(priceList.prepare(next)).rejects.toThrow('broken');
    expect(
      (await priceList.of(await index.current(), { currency: 'EUR', country: 'AT', tick: next })).context.tick.id,
    ).toBe('tick-next');
    failing.mockRestore();
  });
});
