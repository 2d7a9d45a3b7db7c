import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allows,
  consentGroups,
  consentHoldsFor,
  consentInText,
  consentOf,
  decided,
  type ConsentGroup,
  undecided,
} from '../../../src/domain/consent/Consent.ts';
import { days } from '../../../src/domain/kernel/Instant.ts';

const at = Date.UTC(2026, 10, 28, 12);
const someGroups = fc.subarray([...consentGroups]);

describe('the consent of a visitor', () => {
  it('grants security and functionality alone until it is decided (CNS-1)', () => {
    expect(consentGroups.filter((group) => allows(undecided, group))).toEqual(['C0001', 'C0003']);
    expect(undecided.decidedAt).toBeNull();
  });

  it('grants what the visitor decides, and the necessary group always (CNS-1)', () => {
    fc.assert(
      fc.property(someGroups, (granted) => {
        const consent = decided(granted, at);
        for (const group of consentGroups)
          expect(allows(consent, group)).toBe(group === 'C0001' || granted.includes(group));
      }),
    );
  });

  it('reads back from its text to the second, for 182 days and no longer (CNS-1)', () => {
    fc.assert(
      fc.property(someGroups, fc.integer({ min: 0, max: consentHoldsFor + days(30) }), (granted, later) => {
        const consent = decided(granted, at);
        expect(consentOf(consentInText(consent), at + later)).toEqual(later < days(182) ? consent : undecided);
      }),
    );
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['another version', '2.1795867200.C0001-C0003'],
    ['no necessary group', '1.1795867200.C0002'],
    ['an unknown group', '1.1795867200.C0001-C0009'],
    ['a group twice', '1.1795867200.C0001-C0001'],
    ['words after it', '1.1795867200.C0001-C0002;C0003'],
    ['a time of no number', '1.x.C0001'],
    ['the future', '1.1795953601.C0001-C0002'],
  ])('of a text with %s is none', (_, text) => {
    expect(consentOf(text, at)).toEqual(undecided);
  });

  it('never reads a group out of a text that does not name it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const { granted } = consentOf(text, at);
        for (const group of granted as readonly ConsentGroup[])
          expect(text.includes(group) || undecided.granted.includes(group)).toBe(true);
      }),
    );
  });
});
