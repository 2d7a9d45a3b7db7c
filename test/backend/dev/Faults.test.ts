import { describe, expect, it } from 'vitest';
import { Faults } from '../../../src/backend/dev/Faults.ts';

const metals = { call: 'GET /prices/metals', code: 'prices-unavailable', latencyMs: 0, left: null } as const;
const tagOf = async (faults: Faults, call: string = metals.call) => (await faults.next(call))?._tag ?? null;

describe('a fault that is set', () => {
  it('is of one call, for the set number of times, then over', async () => {
    const faults = new Faults();
    expect(faults.set({ ...metals, left: 2 })).toBe(true);
    expect(await tagOf(faults, 'GET /prices/products')).toBeNull();
    expect([
      await tagOf(faults),
      faults.list().find(({ call }) => call === metals.call)?.fault?.left,
      await tagOf(faults),
      await tagOf(faults),
    ]).toEqual(['PricesUnavailable', 1, 'PricesUnavailable', null]);
  });

  it('holds until it is switched off or all are cleared', async () => {
    const faults = new Faults();
    faults.set(metals);
    expect([await tagOf(faults), await tagOf(faults)]).toEqual(['PricesUnavailable', 'PricesUnavailable']);
    faults.set({ ...metals, code: null });
    expect(await tagOf(faults)).toBeNull();
    faults.set(metals);
    faults.clear();
    expect(await tagOf(faults)).toBeNull();
  });

  it('must be one of the call', () => {
    const faults = new Faults();
    expect(faults.set({ ...metals, call: 'GET /nothing' })).toBe(false);
    expect(faults.set({ ...metals, code: 'order-not-found' })).toBe(false);
    expect(faults.set({ ...metals, code: 'internal-failure' })).toBe(true);
    expect(
      faults
        .list()
        .filter(({ fault }) => fault !== null)
        .map(({ call, fault }) => [call, fault?.code]),
    ).toEqual([[metals.call, 'internal-failure']]);
  });

  it('may be a late answer only', async () => {
    const faults = new Faults();
    expect(faults.set({ ...metals, code: null, latencyMs: 1 })).toBe(true);
    expect([await tagOf(faults), faults.list().find(({ call }) => call === metals.call)?.fault]).toEqual([
      null,
      { code: null, latencyMs: 1, left: null },
    ]);
  });
});
