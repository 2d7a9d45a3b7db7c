import { describe, expect, it, vi } from 'vitest';
import { IndexedProducts } from '../../../../src/backend/catalogue/listing/IndexedProducts.ts';
import { PriceList } from '../../../../src/backend/catalogue/listing/PriceList.ts';
import { idOf, type TickId } from '../../../../src/domain/kernel/Ids.ts';
import { aProduct } from '../../../builders/product.ts';
import { aTick } from '../../../builders/tick.ts';
import { listedIn, shopOf } from '../shop.ts';

const broken = () => Promise.reject(new Error('broken'));

describe('a listing that could not be made', () => {
  it('leaves the products in force as they are, and the next reload works', async () => {
    const { catalogue } = await shopOf([aProduct()]);
    const before = [catalogue.current(), catalogue.version()];
    const failing = vi.spyOn(IndexedProducts, 'over').mockImplementationOnce(broken);
    await expect(catalogue.reload()).rejects.toThrow('broken');
    expect([catalogue.current(), catalogue.version()]).toEqual(before);
    failing.mockRestore();
    await catalogue.reload();
    expect(catalogue.current()).not.toBe(before[0]);
  });

  it('of products leaves those in force as they are; later ticks are laid out over these alone', async () => {
    const { catalogue, priceLists } = await shopOf([aProduct()]);
    catalogue.prepareBy((next) => priceLists.prepareProducts(next));
    const before = catalogue.current();
    const making = vi.spyOn(PriceList, 'over').mockImplementationOnce(broken);
    await expect(catalogue.reload()).rejects.toThrow('broken');
    expect(catalogue.current()).toBe(before);
    making.mockClear();
    await priceLists.prepareTick({ ...aTick(), id: idOf<TickId>('tick-next') });
    expect(making).toHaveBeenCalledOnce();
    making.mockRestore();
  });

  it('of a tick, too; a failure while preparing it is reported to the caller', async () => {
    const { catalogue, priceLists } = await shopOf([aProduct()]);
    const next = { ...aTick(), id: idOf<TickId>('tick-next') };
    const failing = vi.spyOn(PriceList, 'over').mockImplementationOnce(broken);
    await expect(priceLists.prepareTick(next)).rejects.toThrow('broken');
    expect(
      (await priceLists.of(listedIn(catalogue), { currency: 'EUR', country: 'AT', tick: next })).context.tick.id,
    ).toBe('tick-next');
    failing.mockRestore();
  });
});
