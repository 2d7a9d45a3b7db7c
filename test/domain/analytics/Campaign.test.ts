import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignIn, campaignParameters } from '../../../src/domain/analytics/Campaign.ts';
import { deviceClassOf } from '../../../src/domain/analytics/DeviceClass.ts';

describe('the campaign of an address', () => {
  it('has the six parameters of utm and no other (CNS-3)', () => {
    const query = '?utm_campaign=a&utm_content=b&utm_source=c&utm_id=d&utm_medium=e&utm_term=f&utm_other=g&sort=price';
    expect(campaignIn(new URLSearchParams(query))).toEqual({
      campaign: 'a',
      content: 'b',
      source: 'c',
      id: 'd',
      medium: 'e',
      term: 'f',
    });
  });
  it.each(['', '?', '?sort=price', '?utm_source=', '?utm_source=%20', '?utm_source=%0A', '?UTM_SOURCE=x'])(
    'of “%s” is none (CNS-3)',
    (query) => expect(campaignIn(new URLSearchParams(query))).toBeNull(),
  );
  it('has 1 to 100 characters of each value, without control characters, whatever comes (CNS-3)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (value) => {
        const campaign = campaignIn(new URLSearchParams({ utm_source: value }));
        for (const name of campaignParameters) {
          const text = campaign?.[name];
          if (text === undefined) continue;
          expect([...text].length).toBeLessThanOrEqual(100);
          expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        }
      }),
    );
  });
});

it('the class of a device follows the widths of the layout (CNS-2)', () => {
  expect([320, 767, 768, 1119, 1120, 1440].map(deviceClassOf)).toEqual([
    'phone',
    'phone',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ]);
});
