import { expect, it } from 'vitest';
import { isConnectionVerySlow } from '../../../src/adapters/browser/isConnectionVerySlow.ts';

it.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { effectiveType: '4g', saveData: false } }, false],
  [{ connection: { effectiveType: '3g' } }, false],
  [{ connection: { effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ connection: { effectiveType: '4g', saveData: true } }, true],
])('a browser with %j is on a very slow connection: %s (OPS-2)', (browser, isSlow) => {
  expect(isConnectionVerySlow(browser)).toBe(isSlow);
});
