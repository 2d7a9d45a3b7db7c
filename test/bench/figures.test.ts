import { expect, test } from 'vitest';
import { withFigures } from './figures.ts';
import { atMost } from './Row.ts';

const page = `# Performance

<!-- figures -->

### Start

Measured on Monday.

| old start |

### Prices

Measured on Monday.

| old prices |

<!-- end of figures -->
`;

const start = atMost('Start', 'first page', 2, 3, ' s');

test('A partial run replaces the tables of its parts and keeps the others', () => {
  const written = withFigures(page, [start], 'Measured on Tuesday.');
  expect(written).toContain('### Start\n\nMeasured on Tuesday.\n\n| what | measured');
  expect(written).toContain('| first page | 2 s | ≤ 3 s | kept |  |');
  expect(written).not.toContain('| old start |');
  expect(written).toContain('### Prices\n\nMeasured on Monday.\n\n| old prices |');
});

test('A second run of a part leaves one table of it, and a new part follows the others', () => {
  const sockets = atMost('Sockets', 'memory', 5, 9, ' KB');
  const once = withFigures(page, [start, sockets], 'Measured on Tuesday.');
  expect(withFigures(once, [start, sockets], 'Measured on Tuesday.')).toBe(once);
  expect([...once.matchAll(/^### .*$/gm)].map(String)).toEqual(['### Start', '### Prices', '### Sockets']);
});

test('Figures with the pattern signs of a replacement are written as they are', () => {
  expect(withFigures(page, [start], 'Costs $& and $1.')).toContain('Costs $& and $1.');
});

test('A page without marks is refused', () => {
  expect(() => withFigures('# Performance', [start], '')).toThrow(RangeError);
});
