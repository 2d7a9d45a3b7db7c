import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../src/domain/kernel/Ids.ts';
import { admit, isFromTheFuture, isStale, tickFrom } from '../../../src/domain/pricing/Ticks.ts';
import type { FeedHistory, FeedQuote } from '../../../src/domain/pricing/Ticks.ts';
import { hostileQuote, spoils } from '../../arbitraries/ticks.ts';
import { aTick, noon, someSpots, spotsWith } from '../../builders/tick.ts';
import { asked } from '../../numbers.ts';

const later = noon + 180_000;
const good: FeedQuote = { quotedAt: later, spots: someSpots };
const history = (changes: Partial<FeedHistory> = {}): FeedHistory => ({
  last: aTick(),
  suspicious: null,
  now: later,
  ...changes,
});
const jumped = (quotedAt: number, factor = 1.2): FeedQuote => ({
  quotedAt,
  spots: spotsWith('gold', 'EUR', { bid: Math.round(344_000 * factor), ask: Math.round(344_400 * factor) }),
});

describe('an admitted tick', () => {
  it('is a whole, newer, sane quote', () =>
    expect(admit(good, history())).toEqual({ kind: 'accepted', quotedAt: later, spots: someSpots }));

  it('is the first sane quote ever, however the market stands', () => {
    expect(admit(jumped(later, 3), history({ last: null })).kind).toBe('accepted');
  });

  it('copies the spots, so that a feed cannot change a tick afterwards (PRC-1)', () => {
    const admitted = admit(good, history());
    expect(admitted.kind === 'accepted' && admitted.spots.gold.EUR !== someSpots.gold.EUR).toBe(true);
  });

  it('holds for three minutes from its recalculation (PRC-1, PRC-2)', () => {
    expect(tickFrom({ quotedAt: later, spots: someSpots }, idOf('t'), later + 5)).toEqual({
      id: 't',
      lastRecalculatedAt: later + 5,
      validUntil: later + 180_005,
      quotedAt: later,
      spots: someSpots,
    });
  });
});

describe('quarantine', () => {
  it.each(Object.entries(spoils))('keeps out a quote that is spoilt: %s (P2)', (_way, spoil) =>
    fc.assert(
      fc.property(spoil, (spoilt) => {
        expect(admit(spoilt(good), history()).kind).toBe('quarantined');
      }),
      { numRuns: 1000 },
    ),
  );

  it('accepts no price from a hostile quote, spoilt in one way or in several (P2)', () => {
    const spoilt = fc.oneof(...Object.values(spoils)).map((spoil) => spoil(good));
    let last = aTick();
    let suspicious: FeedQuote | null = null;
    fc.assert(
      fc.property(fc.oneof(hostileQuote, spoilt), (quote) => {
        const admission = admit(quote, { last, suspicious, now: later });
        if (admission.kind === 'quarantined') return true;
        last = tickFrom(admission, idOf('t'), later);
        suspicious = null;
        return false;
      }),
      { numRuns: asked('P2', 3_000, 10_000) },
    );
    expect(last).toEqual(aTick());
  });

  it('names its reason (P2)', () => {
    const reasonOf = (quote: FeedQuote): string => {
      const admission = admit(quote, history());
      return admission.kind === 'quarantined' ? admission.reason : admission.kind;
    };
    expect(reasonOf({ ...good, spots: spotsWith('gold', 'EUR', { bid: 0, ask: 1 }) })).toBe('not-an-amount');
    expect(reasonOf({ ...good, spots: spotsWith('gold', 'EUR', { bid: 344_400, ask: 344_400 }) })).toBe(
      'bid-not-below-ask',
    );
    expect(reasonOf({ ...good, spots: { gold: someSpots.gold } })).toBe('incomplete');
    expect(reasonOf({ ...good, spots: { ...someSpots, gold: { ...someSpots.gold, GBP: { bid: 1, ask: 2 } } } })).toBe(
      'wrong-currency',
    );
    expect(reasonOf({ ...good, spots: { ...someSpots, rhodium: someSpots.gold } })).toBe('unknown-metal');
    expect(reasonOf({ ...good, quotedAt: noon })).toBe('not-newer');
    expect(reasonOf({ ...good, quotedAt: later + 60_001 })).toBe('from-the-future');
    expect(reasonOf(jumped(later))).toBe('jump');
  });

  it('takes a move of exactly a tenth and no cent more (P2)', () => {
    const at = (bid: number, ask: number) =>
      admit({ quotedAt: later, spots: spotsWith('silver', 'USD', { bid, ask }) }, history()).kind;
    expect(at(5_500, 5_522)).toBe('accepted');
    expect(at(5_501, 5_522)).toBe('quarantined');
    expect(at(4_500, 4_518)).toBe('accepted');
    expect(at(4_499, 4_518)).toBe('quarantined');
  });

  it('believes a jump that the next quote confirms (P2)', () => {
    const first = admit(jumped(later), history());
    expect(first).toMatchObject({ kind: 'quarantined', reason: 'jump', suspicious: jumped(later) });
    expect(admit(jumped(later + 1000, 1.21), history({ suspicious: jumped(later), now: later + 1000 })).kind).toBe(
      'accepted',
    );
  });

  it('believes no jump that is only repeated, older, contradicted or taken back (P2)', () => {
    const suspicious = jumped(later);
    expect(admit(jumped(later), history({ suspicious })).kind).toBe('quarantined');
    expect(admit(jumped(later - 1), history({ suspicious })).kind).toBe('quarantined');
    expect(admit(jumped(later + 1000, 1.5), history({ suspicious, now: later + 1000 }))).toMatchObject({
      kind: 'quarantined',
      suspicious: jumped(later + 1000, 1.5),
    });
    expect(admit(jumped(later + 1000, 1.23), history({ suspicious, now: later + 1000 })).kind).toBe('quarantined');
    expect(admit({ ...good, quotedAt: later + 1000 }, history({ suspicious, now: later + 1000 }))).toMatchObject({
      kind: 'accepted',
      spots: someSpots,
    });
  });

  it('a broken quote between two that agree does not reset the confirmation of a jump (P2)', () => {
    const broken = admit({ ...good, spots: {} }, history({ suspicious: jumped(later) }));
    expect(broken).toMatchObject({ kind: 'quarantined', reason: 'incomplete', suspicious: jumped(later) });
  });
});

describe('the edges of a quote', () => {
  it('ten million of a currency an ounce is the most that is believed, one cent the least (P2)', () => {
    const at = (bid: number, ask: number) =>
      admit({ quotedAt: later, spots: spotsWith('platinum', 'CHF', { bid, ask }) }, history({ last: null }));
    expect(at(999_999_999, 1_000_000_000).kind).toBe('accepted');
    expect(at(1, 2).kind).toBe('accepted');
    expect(at(1_000_000_000, 1_000_000_001)).toMatchObject({ kind: 'quarantined', reason: 'not-an-amount' });
    expect(at(1_000_000_001, 1_000_000_000)).toMatchObject({ kind: 'quarantined', reason: 'not-an-amount' });
    expect(at(0, 1)).toMatchObject({ kind: 'quarantined', reason: 'not-an-amount' });
    expect(at(1.5, 2)).toMatchObject({ kind: 'quarantined', reason: 'not-an-amount' });
  });

  it('a feed may run 60 seconds ahead and not a millisecond more (P2)', () => {
    expect(admit({ ...good, quotedAt: later + 60_000 }, history()).kind).toBe('accepted');
    expect(admit({ ...good, quotedAt: later + 60_001 }, history())).toMatchObject({ reason: 'from-the-future' });
  });

  it('the first quote needs a time after 1970, the next one a time after the last (P2)', () => {
    const at = (quotedAt: number, last: FeedHistory['last']) => admit({ ...good, quotedAt }, history({ last })).kind;
    expect([at(1, null), at(0, null), at(0.5, null)]).toEqual(['accepted', 'quarantined', 'quarantined']);
    expect([at(noon + 1, aTick()), at(noon, aTick())]).toEqual(['accepted', 'quarantined']);
  });

  it('a second quote confirms a jump by up to 2 % up or down and no cent more (P2)', () => {
    const spots = (bid: number) => spotsWith('gold', 'EUR', { bid, ask: 450_000 });
    const then = { quotedAt: later, spots: spots(400_000) };
    const confirming = (bid: number) =>
      admit({ quotedAt: later + 1, spots: spots(bid) }, history({ suspicious: then, now: later + 1 })).kind;
    expect([408_000, 408_001, 392_000, 391_999].map(confirming)).toEqual([
      'accepted',
      'quarantined',
      'accepted',
      'quarantined',
    ]);
  });

  it('a jump is confirmed by a later quote only, whatever the feed quoted before (P2)', () => {
    const broken: FeedQuote = { quotedAt: later, spots: {} };
    expect(admit(jumped(later + 1), history({ suspicious: broken, now: later + 1 }))).toEqual({
      kind: 'quarantined',
      reason: 'jump',
      suspicious: jumped(later + 1),
    });
  });

  it('the first reason found is reported, and the quarantined jump waits on (P2)', () => {
    const suspicious = jumped(later);
    const both = { quotedAt: noon, spots: { ...spotsWith('gold', 'CHF', { bid: 0, ask: 1 }), silver: {} } };
    expect(admit(both, history({ suspicious }))).toEqual({ kind: 'quarantined', reason: 'not-an-amount', suspicious });
    expect(admit({ ...good, quotedAt: noon }, history({ suspicious }))).toEqual({
      kind: 'quarantined',
      reason: 'not-newer',
      suspicious,
    });
    expect(admit({ ...good, quotedAt: later + 60_001 }, history({ suspicious }))).toEqual({
      kind: 'quarantined',
      reason: 'from-the-future',
      suspicious,
    });
  });
});

describe('a tick of a clock that ran ahead', () => {
  it('is of the future when it was made more than 60 seconds from now (PRC-9)', () => {
    expect(isFromTheFuture(aTick(), noon - 60_000)).toBe(false);
    expect(isFromTheFuture(aTick(), noon - 60_001)).toBe(true);
    expect(isFromTheFuture(aTick(), noon)).toBe(false);
  });
});

describe('a silent feed', () => {
  it('makes prices stale after six minutes and not at six minutes (PRC-9, P1)', () => {
    expect(isStale(aTick(), noon + 360_000)).toBe(false);
    expect(isStale(aTick(), noon + 360_001)).toBe(true);
  });

  it("is measured by the time of the market's quote, not of the calculation (PRC-9, P1)", () => {
    expect(isStale(aTick({ lastRecalculatedAt: noon + 300_000, quotedAt: noon }), noon + 360_001)).toBe(true);
  });
});
