import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inStatus } from '../../../src/domain/limit-order/Decided.ts';
import {
  isOpen,
  limitOrderStatuses,
  mayBecome,
  openStatuses,
} from '../../../src/domain/limit-order/LimitOrderStates.ts';
import { aLimitOrder } from '../../builders/limitOrder.ts';

/** The table of LIM-3, written a second time. */
const legal: ReadonlySet<string> = new Set([
  'pending active',
  'pending cancelled',
  'pending failed',
  'active executed',
  'active cancelled',
  'active inactive',
  'active failed',
  'inactive active',
  'inactive cancelled',
]);

it('no history of statuses leaves the table, and each step is a version (LIM-3)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...limitOrderStatuses), { maxLength: 12 }), (wanted) => {
      let limitOrder = aLimitOrder({ status: 'pending' });
      for (const to of wanted) {
        const { status, version } = limitOrder;
        expect(mayBecome(status, to)).toBe(legal.has(`${status} ${to}`));
        if (!mayBecome(status, to)) expect(() => inStatus(limitOrder, to)).toThrow(RangeError);
        else limitOrder = inStatus(limitOrder, to);
        expect(limitOrder.version - version).toBe(legal.has(`${status} ${to}`) ? 1 : 0);
      }
    }),
  );
});

it('pending, active and inactive ones are open, the others are final (LIM-3)', () => {
  expect(openStatuses).toEqual(['pending', 'active', 'inactive']);
  expect(limitOrderStatuses.filter((status) => isOpen({ status }))).toEqual(openStatuses);
});
