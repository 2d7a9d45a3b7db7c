import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announced, mostAlerts } from '../../../src/domain/alert/AlertRules.ts';
import { alertsAtLogin } from '../../../src/domain/alert/AlertsAtLogin.ts';
import { idOf, type Sku } from '../../../src/domain/kernel/Ids.ts';

const sku = fc.constantFrom(...['A', 'B', 'C', 'D'].map((name) => idOf<Sku>(name)));
const email = fc.constantFrom('anna@example.com', 'eva@example.com');
const own = fc.uniqueArray(sku).map((skus) => skus.map((each) => ({ sku: each })));
const guests = fc.uniqueArray(fc.record({ sku, email }), { selector: (alert) => alert.sku });

describe('the alerts of a guest at a login', () => {
  it('join if they are for the mailbox of the account, and no product is awaited twice (CAT-10, Z4)', () => {
    fc.assert(
      fc.property(own, guests, (mine, theirs) => {
        const { moved, ended } = alertsAtLogin(mine, theirs, ' ANNA@example.com');
        const joining = theirs.filter((alert) => alert.email === 'anna@example.com').map((alert) => alert.sku);
        expect([...moved, ...ended].toSorted()).toEqual(joining.toSorted());
        const after = [...mine.map((alert) => alert.sku), ...moved];
        expect(new Set(after).size).toBe(after.length);
        for (const each of ended) expect(mine).toContainEqual({ sku: each });
      }),
    );
  });

  it('join up to 100 in all, in the order given, and the others stay with their mailbox (CAT-10)', () => {
    const skus = (from: string, count: number) => Array.from({ length: count }, (_, n) => idOf<Sku>(`${from}-${n}`));
    const to = 'anna@example.com';
    fc.assert(
      fc.property(fc.nat(110), fc.nat(110), fc.nat(3), (owned, others, both) => {
        const mine = skus('own', owned);
        const theirs = [...mine.slice(0, both), ...skus('guest', others)];
        const { moved, ended } = alertsAtLogin(
          mine.map((each) => ({ sku: each })),
          theirs.map((each) => ({ sku: each, email: to })),
          to,
        );
        expect(ended).toEqual(mine.slice(0, both));
        expect(moved).toEqual(skus('guest', others).slice(0, moved.length));
        expect(moved.length).toBe(Math.min(others, Math.max(0, mostAlerts - owned)));
      }),
    );
  });
});

describe('the alerts that are announced', () => {
  const store = fc.constantFrom('euro', 'ch');
  it('are the first of each mailbox, store and product, and every mailbox has one (CAT-10)', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ store, sku, email })), (alerts) => {
        const chosen = announced(alerts);
        const names = (all: typeof alerts) => all.map((alert) => JSON.stringify(alert));
        expect(names([...chosen])).toEqual([...new Set(names(alerts))]);
        for (const alert of chosen) expect(alerts.find((each) => each === alert)).toBe(alert);
      }),
    );
  });

  it('are the oldest when they differ in what does not name the mailbox (CAT-10)', () => {
    const alert = (id: number, to: string) => ({ id, store: 'euro', sku: 'A', email: to }) as const;
    expect(announced([alert(1, 'a'), alert(2, 'b'), alert(3, 'a')]).map(({ id }) => id)).toEqual([1, 2]);
  });
});
