import { expect, it } from 'vitest';
import { SkuPlaces } from '../../../../src/backend/catalogue/listing/SkuPlaces.ts';

const places = new SkuPlaces();
for (const [place, sku] of ['AU-1', 'Ag-Mixed', 'pt-small', 'pd-1', 'PD-1'].entries()) places.add(sku, place);

it('a sku is found in whatever letters it is written, first as it is (CAT-7)', () => {
  expect(['AU-1', 'au-1', 'Au-1'].map((text) => places.named(text))).toEqual([0, 0, 0]);
  expect(['Ag-Mixed', 'AG-MIXED', 'ag-mixed'].map((text) => places.named(text))).toEqual([1, 1, 1]);
  expect(['pt-small', 'PT-SMALL'].map((text) => places.named(text))).toEqual([2, 2]);
  expect(['pd-1', 'PD-1'].map((text) => places.named(text))).toEqual([3, 4]);
  expect(places.named('AU-2')).toBeUndefined();
});

it('a product is found by its own sku only', () => {
  expect([places.of('AU-1'), places.of('au-1')]).toEqual([0, undefined]);
});
