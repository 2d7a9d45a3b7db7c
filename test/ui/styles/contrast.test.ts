import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');

/** A colour token in both schemes. */
function colour(name: string): { readonly light: string; readonly dark: string } {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const [light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value)?.slice(1) ?? [value, value];
  if (light === undefined || dark === undefined || !/^#\w{6}$/.test(light)) throw new Error(`no colour ${name}`);
  return { light, dark };
}
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const text: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ...[
    'ink',
    'soft',
    'accent',
    'accent-deep',
    'rise',
    'fall',
    'caution',
    'alarm',
    'gold',
    'silver',
    'platinum',
    'palladium',
  ].map((ink) => [ink, grounds] as const),
  ['on-accent', ['accent', 'accent-deep']],
  ['ink', ['accent-wash', 'caution-wash', 'alarm-wash']],
  ['accent', ['accent-wash']],
  ['caution', ['caution-wash']],
  ['alarm', ['alarm-wash']],
  ['soft', ['accent-wash']],
  ['on-gold', ['night-gold', 'on-night']],
  ...[
    'on-night',
    'on-night-soft',
    'night-gold',
    'night-silver',
    'night-platinum',
    'night-palladium',
    'night-rise',
    'night-fall',
  ].map((ink) => [ink, ['night']] as const),
];

describe.each(['light', 'dark'] as const)('the %s scheme meets WCAG 2.2 AA', (scheme) => {
  it.each(text.flatMap(([ink, on]) => on.map((ground) => [ink, ground] as const)))(
    'text %s on %s has a contrast of 4.5 : 1',
    (ink, ground) => {
      expect(contrast(colour(ink)[scheme], colour(ground)[scheme])).toBeGreaterThanOrEqual(4.5);
    },
  );
  it.each(grounds)('the edge of a control on %s has a contrast of 3 : 1', (ground) => {
    expect(contrast(colour('edge')[scheme], colour(ground)[scheme])).toBeGreaterThanOrEqual(3);
  });
});
