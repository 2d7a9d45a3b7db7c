import { describe, expect, it } from 'vitest';
import { Clock } from '../../../src/domain/kernel/ports/Clock.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';
import type { Consent } from '../../../src/domain/consent/Consent.ts';
import { consentsIn, Jar } from '../../builders/consents.ts';
import { tabs } from './tabs.ts';

class SetClock extends Clock {
  at = Date.UTC(2026, 10, 28);
  now(): number {
    return this.at;
  }
}
const heard = (consents: ReturnType<typeof consentsIn>): Consent[] => {
  const all: Consent[] = [];
  consents.watch().subscribe((each) => all.push(each));
  return all;
};

describe('the consent of a browser', () => {
  it('writes no cookie before the visitor has decided (CNS-1, F17)', () => {
    const jar = new Jar();
    expect(heard(consentsIn(jar))).toEqual([{ granted: ['C0001', 'C0003'], decidedAt: null }]);
    expect(jar.written).toEqual([]);
  });

  it('is kept in a cookie of the whole shop for 182 days (CNS-1)', () => {
    const [jar, clock] = [new Jar('lang=de'), new SetClock()];
    consentsIn(jar, clock).decide(['C0002']);
    expect(jar.written.at(-1)).toBe(
      `consent=1.${clock.at / 1000}.C0001-C0002; Path=/; Max-Age=${(182 * 86_400).toString()}; SameSite=Lax; Secure`,
    );
    const [next, later] = [consentsIn(jar, clock), new SetClock()];
    expect(heard(next)).toEqual([{ granted: ['C0001', 'C0002'], decidedAt: clock.at }]);
    later.at += days(183);
    expect(heard(consentsIn(jar, later))).toEqual([{ granted: ['C0001', 'C0003'], decidedAt: null }]);
  });

  it('changes in every tab at once, given or withdrawn, even where the cookie comes later (CNS-1)', () => {
    const [clock, tab] = [new SetClock(), tabs()];
    const [one, other] = [consentsIn(new Jar(), clock, tab()), consentsIn(new Jar(), clock, tab())];
    const seen = heard(other);
    one.decide(['C0004']);
    one.decide([]);
    expect(seen.map(({ granted }) => granted)).toEqual([['C0001', 'C0003'], ['C0001', 'C0004'], ['C0001']]);
  });

  it('takes nothing but a decision from another tab (CNS-1)', () => {
    const tab = tabs();
    const [seen, foreign] = [heard(consentsIn(new Jar(), new SetClock(), tab())), tab()];
    for (const sent of ['changed', null, { granted: ['C0004'] }, '1.1.C0004']) foreign.postMessage(sent);
    expect(seen.filter(({ decidedAt }) => decidedAt !== null)).toEqual([]);
  });
});
